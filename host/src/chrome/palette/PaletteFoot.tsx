import { Kbd } from '@cofferdam/ui/base';
import { paletteMessages as messages } from '../../messages/palette.ts';
import styles from './Palette.module.css';

/** Props of PaletteFoot. */
export interface PaletteFootProps {
  /** Whether something is looked for. */
  readonly isTyped: boolean;
  /** What Tab searches; null if there is only one scope. */
  readonly other: 'workspace' | 'all' | null;
  /** How much was found; null while that isn't known. */
  readonly found: string | null;
}

/** The keys of the palette, and how much was found. */
export function PaletteFoot({ isTyped, other, found }: PaletteFootProps) {
  return (
    <div className={styles.foot}>
      <span>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> {messages.move}
      </span>
      {isTyped && other !== null ? (
        <span>
          <Kbd>Tab</Kbd> {messages.scopes[other]}
        </span>
      ) : (
        <>
          <span>
            <Kbd>&gt;</Kbd> {messages.actionsOnly}
          </span>
          <span>
            <Kbd>Esc</Kbd> {messages.close}
          </span>
        </>
      )}
      <span className="cd-grow" />
      <span>{isTyped && found !== null ? messages.foundYours(found) : messages.onlyYours}</span>
    </div>
  );
}
