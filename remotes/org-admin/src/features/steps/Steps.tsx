import styles from './Steps.module.css';
import { stepsMessages as messages } from './steps.messages.ts';

/** The steps of creating an organization, in order. */
const stepNames = ['name', 'plan', 'secret'] as const;

/** One step. */
export type StepName = (typeof stepNames)[number];

/** Shows the current step on the way from a new organization to its first secret. */
export function Steps(props: { readonly current: StepName }) {
  const now = stepNames.indexOf(props.current);
  return (
    <ol className={styles.steps} aria-label={messages.label}>
      {stepNames.map((name, index) => (
        <li
          key={name}
          className={index === now ? styles.current : index < now ? styles.done : styles.ahead}
          aria-current={index === now ? 'step' : undefined}
        >
          <span className={styles.number} aria-hidden="true">
            {index < now ? '✓' : index + 1}
          </span>
          {messages.names[name]}
          {index < now ? <span className={styles.hidden}>{messages.done}</span> : null}
        </li>
      ))}
    </ol>
  );
}
