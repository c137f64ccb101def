import { Spinner } from '@cofferdam/ui/base';
import { shellMessages } from '../../messages/shell.ts';
import styles from './PageSpinner.module.css';

/** Shown while a page is loading. */
export function PageSpinner() {
  return (
    <div className={styles.place}>
      <Spinner label={shellMessages.loadingPage} />
    </div>
  );
}
