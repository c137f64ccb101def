import styles from './OpenSharePage.module.css';
import { openShareMessages as messages } from './openShare.messages.ts';

/** Mark and name, drawn in place: the document fetches nothing for it. */
export function Brand() {
  return (
    <span className={styles.brand}>
      <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
        <path fill="var(--text)" d="M0 0h12v3H0z M13 0h3v12h-3z M4 13h12v3H4z M0 4h3v12H0z" />
        <path fill="var(--accent)" d="M5 5h6v6H5z" />
      </svg>
      {messages.product}
    </span>
  );
}
