import { IssuerTile } from './IssuerTile.tsx';
import styles from './EntryName.module.css';

/** Props of EntryName. */
export interface EntryNameProps {
  /** Whose letters stand in the tile. */
  readonly issuer: string;
  readonly title: string;
  /** The line below it; none when it is empty. */
  readonly below: string;
}

/** What an entry is called in a list: the tile of its issuer, and two lines beside it. */
export function EntryName({ issuer, title, below }: EntryNameProps) {
  return (
    <span className={styles.entry}>
      <IssuerTile name={issuer} />
      <span className={styles.lines}>
        <span className={styles.title}>{title}</span>
        {below !== '' && <span className={styles.below}>{below}</span>}
      </span>
    </span>
  );
}
