import { groupCode } from './groupCode.ts';
import styles from './codes.module.css';

/** Props of CodeText. */
export interface CodeTextProps {
  readonly code: string;
  /** About to change. */
  readonly isEnding?: boolean;
  /** The one after it: smaller. */
  readonly isNext?: boolean;
}

/** A code in groups, as it is read aloud. Copied by hand it has no spaces in it. */
export function CodeText({ code, isEnding = false, isNext = false }: CodeTextProps) {
  const classes = [isNext ? styles.next : styles.code, ...(isEnding ? [styles.ending] : [])];
  return (
    <span className={classes.join(' ')}>
      {groupCode(code).map((group, index) => (
        <span key={index}>{group}</span>
      ))}
    </span>
  );
}
