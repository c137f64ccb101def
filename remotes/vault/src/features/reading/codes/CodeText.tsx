import { groupCode } from './groupCode.ts';
import styles from './codes.module.css';

/** Props of CodeText. */
export interface CodeTextProps {
  readonly code: string;
  /** The one after it: smaller. */
  readonly isNext?: boolean;
}

/** A code in groups, as it is read aloud. Copied by hand it has no spaces in it. */
export function CodeText({ code, isNext = false }: CodeTextProps) {
  return (
    <span className={isNext ? styles.next : styles.code}>
      {groupCode(code).map((group, index) => (
        <span key={index}>{group}</span>
      ))}
    </span>
  );
}
