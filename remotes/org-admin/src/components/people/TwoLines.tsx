import type { ReactNode } from 'react';
import styles from './TwoLines.module.css';

/** Props of TwoLines. */
export interface TwoLinesProps {
  /** A picture or an icon at the left. */
  readonly sign: ReactNode;
  readonly title: ReactNode;
  readonly detail: ReactNode;
  /** The title is the name of an item. */
  readonly mono?: boolean;
}

/** A cell with a name and a detail below it. */
export function TwoLines({ sign, title, detail, mono = false }: TwoLinesProps) {
  return (
    <span className={styles.cell}>
      {sign}
      <span className={styles.words}>
        <span className={mono ? styles.mono : styles.name}>{title}</span>
        <span className={styles.detail}>{detail}</span>
      </span>
    </span>
  );
}
