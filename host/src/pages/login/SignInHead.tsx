import type { ReactNode } from 'react';
import styles from './LoginPage.module.css';

/** Title, with a link to the other page. */
export function SignInHead({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.other}>{children}</p>
    </div>
  );
}
