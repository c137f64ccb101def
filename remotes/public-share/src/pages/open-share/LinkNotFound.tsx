import styles from './OpenSharePage.module.css';
import { openShareMessages as messages } from './openShare.messages.ts';

/** One and the same for burned, expired, revoked, mistyped and never made. */
export function LinkNotFound() {
  return (
    <section className={styles.card} aria-labelledby="gone">
      <span className={styles.tile} aria-hidden="true">
        <svg
          viewBox="0 0 24 24"
          width="20"
          height="20"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="m18.84 12.25 1.72-1.71a5 5 0 0 0-7.07-7.07l-1.72 1.71" />
          <path d="m5.17 11.75-1.71 1.71a5 5 0 0 0 7.07 7.07l1.71-1.71" />
          <path d="M8 2v3M2 8h3M16 19v3M19 16h3" />
        </svg>
      </span>
      <h1 className={styles.title} id="gone">
        {messages.goneTitle}
      </h1>
      <p className={styles.text}>{messages.gone}</p>
      <div className={styles.note}>
        <h2 className={styles.noteTitle}>{messages.helpTitle}</h2>
        <p className={styles.text}>{messages.help}</p>
      </div>
    </section>
  );
}
