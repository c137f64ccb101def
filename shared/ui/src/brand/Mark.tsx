import type { ReactNode } from 'react';
import './brand.css';

/** The four piles of the mark. */
export const pilesPath = 'M0 0h12v3H0z M13 0h3v12h-3z M4 13h12v3H4z M0 4h3v12H0z';

/** The dry square between them. */
const squarePath = 'M5 5h6v6H5z';

/** The mark, on whole pixels at 16 px and its multiples. Decoration: the link around it has the name. */
export function Mark({ size = 22 }: { size?: number }): ReactNode {
  return (
    <svg className="cd-mark" viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
      <path d={pilesPath} fill="currentColor" />
      <path d={squarePath} className="cd-mark-square" />
    </svg>
  );
}

/** The mark with the word. */
export function Wordmark({ height = 22, label = 'Cofferdam' }: { height?: number; label?: string }): ReactNode {
  return (
    <span className="cd-wordmark" style={{ fontSize: height }} role="img" aria-label={label}>
      <Mark size={height} />
      <span className="cd-word" />
    </span>
  );
}
