import { Kbd } from '@cofferdam/ui/base';
import { paletteMessages as messages } from '../../messages/palette.ts';
import styles from './Palette.module.css';

/** Props of PaletteFoot. */
export interface PaletteFootProps {
  /** Whether there is a query. */
  readonly isTyped: boolean;
  /** What Tab searches; null if there is only one scope. */
  readonly other: 'workspace' | 'all' | null;
  /** The number of results; null until known. */
  readonly found: string | null;
}

/** The palette's shortcuts and number of results. */
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
      {isTyped && found === null ? (
        <span className={styles.searching}>{messages.searching}</span>
      ) : (
        <span>{found !== null && isTyped ? messages.foundYours(found) : messages.onlyYours}</span>
      )}
    </div>
  );
}
