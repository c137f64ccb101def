import { createShareLinkMessages as messages } from './createShareLink.messages.ts';
import { strengthOf } from './passwordStrength.ts';
import styles from './createShareLink.module.css';

const looks = ['weak', 'weak', 'fair', 'strong', 'strong'] as const;

/** The strength of a password, as bars and a word. */
export function StrengthMeter({ password }: { readonly password: string }) {
  const strength = strengthOf(password);
  return (
    <>
      <span className={styles.meter} aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <i key={bar} className={bar <= Math.max(strength, 1) ? styles[looks[strength]] : undefined} />
        ))}
      </span>
      {messages.strength[strength]}. {messages.sendItAnotherWay}
    </>
  );
}
