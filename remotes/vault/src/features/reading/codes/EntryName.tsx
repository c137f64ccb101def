import type { ReactNode } from 'react';
import { IssuerTile } from './IssuerTile.tsx';
import styles from './EntryName.module.css';

/** Props of EntryName. */
export interface EntryNameProps {
  /** The name whose initials the tile shows. */
  readonly issuer: string;
  readonly title: string;
  /** The second line; omitted if empty. */
  readonly below: string;
  /** After the title; never gives way. */
  readonly mark?: ReactNode;
}

/** The name of an entry in a list: its issuer's tile, and two lines beside it. */
export function EntryName({ issuer, title, below, mark }: EntryNameProps) {
  return (
    <span className={styles.entry}>
      <IssuerTile name={issuer} />
      <span className={styles.lines}>
        <span className={styles.titleLine}>
          <span className={styles.title}>{title}</span>
          {mark}
        </span>
        {below !== '' && <span className={styles.below}>{below}</span>}
      </span>
    </span>
  );
}
