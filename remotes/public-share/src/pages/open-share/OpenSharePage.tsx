import { Brand } from './Brand.tsx';
import { LinkNotFound } from './LinkNotFound.tsx';
import styles from './OpenSharePage.module.css';
import { openShareMessages as messages } from './openShare.messages.ts';

/** What a reader of a link meets. No link can be made yet, so that every one leads to the same words. */
export default function OpenSharePage() {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Brand />
      </header>
      <main className={styles.main}>
        <LinkNotFound />
      </main>
      <footer className={styles.foot}>{messages.foot}</footer>
    </div>
  );
}
