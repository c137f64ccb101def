import type { ReactNode } from 'react';
import { IssuerTile } from './IssuerTile.tsx';
import styles from './EntryName.module.css';

/** Props of EntryName. */
export interface EntryNameProps {
  /** Whose letters stand in the tile. */
  readonly issuer: string;
  /** One or two lines, each an element. */
  readonly children: ReactNode;
}

/** What an entry is called in a list: the tile of its issuer, and lines beside it. */
export function EntryName({ issuer, children }: EntryNameProps) {
  return (
    <span className={styles.entry}>
      <IssuerTile name={issuer} />
      <span className={styles.lines}>{children}</span>
    </span>
  );
}
