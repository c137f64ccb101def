import { hueOf } from '@cofferdam/ui/base';
import styles from './twoFactors.module.css';

/** An issuer's initials in a square. Decorative; nothing is fetched. */
export function IssuerTile({ name }: { readonly name: string }) {
  const letters = [...name.trim()].slice(0, 2).join('');
  return <span className={`${styles.tile} cd-hue-${hueOf(name)}`} data-letters={letters} aria-hidden="true" />;
}
