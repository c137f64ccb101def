import type { ReactNode } from 'react';
import styles from './Welcome.module.css';
import { welcomeMessages as messages } from './welcome.messages.ts';

/** The header of a welcome step: its number and its title. */
export function WelcomeStep(props: { readonly now: 1 | 2; readonly title: string; readonly lead: ReactNode }) {
  return (
    <div>
      <p className={styles.step}>
        <span className={styles.done} aria-hidden="true" />
        <span className={props.now === 2 ? styles.done : styles.ahead} aria-hidden="true" />
        {messages.step(props.now)}
      </p>
      <h1>{props.title}</h1>
      <p className={styles.lead}>{props.lead}</p>
    </div>
  );
}
