import { Spinner } from '@cofferdam/ui/base';
import { shellMessages } from '../../messages/shell.ts';
import styles from './PageSpinner.module.css';

/** In the place of a page that is on its way. */
export function PageSpinner() {
  return (
    <div className={styles.place}>
      <Spinner label={shellMessages.loadingPage} />
    </div>
  );
}
