import { Button } from '@cofferdam/ui/base';
import { itemPageMessages as messages } from './itemPage.messages.ts';
import styles from './SideError.module.css';

/** Props of SideError. */
export interface SideErrorProps {
  readonly children: string;
  readonly onRetry: () => void;
}

/** A load error in a section of the side column. */
export function SideError({ children, onRetry }: SideErrorProps) {
  return (
    <span className={styles.line}>
      {children}
      <Button size="small" onClick={onRetry}>
        {messages.retry}
      </Button>
    </span>
  );
}
