import { groupCode } from './groupCode.ts';
import styles from './codes.module.css';

/** Props of CodeText. */
export interface CodeTextProps {
  readonly code: string;
  /** The next code, smaller. */
  readonly isNext?: boolean;
}

/** A code in groups, as it's read aloud. Copied manually, it has no spaces. */
export function CodeText({ code, isNext = false }: CodeTextProps) {
  return (
    <span className={isNext ? styles.next : styles.code}>
      {groupCode(code).map((group, index) => (
        <span key={index}>{group}</span>
      ))}
    </span>
  );
}
