import type { ReactNode } from 'react';
import styles from './SideLine.module.css';

/** Props of SideLine. */
export interface SideLineProps {
  readonly children: ReactNode;
  /** A button at the end of the line, or below it where there is no room. */
  readonly action: ReactNode;
}

/** A line among facts that something can be done about. */
export function SideLine({ children, action }: SideLineProps) {
  return (
    <span className={styles.line}>
      {children}
      {action}
    </span>
  );
}
