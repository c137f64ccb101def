import { hueOf } from '@cofferdam/ui/base';
import styles from './twoFactors.module.css';

/** An issuer as its first two letters in a square, drawn from the name: nothing is fetched from anywhere. Decoration. */
export function IssuerTile({ name }: { readonly name: string }) {
  const letters = [...name.trim()].slice(0, 2).join('');
  return <span className={`${styles.tile} cd-hue-${hueOf(name)}`} data-letters={letters} aria-hidden="true" />;
}
