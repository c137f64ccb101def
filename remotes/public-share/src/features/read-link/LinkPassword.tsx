import { useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { openLinkMessages as messages } from './openLink.messages.ts';
import { openIcons } from './openIcons.ts';
import styles from './readLink.module.css';
import { icons } from '../../components/icons.ts';

/** Props of LinkPassword. */
export interface LinkPasswordProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly attemptsLeft: number;
  readonly error: string | undefined;
  readonly isLocked: boolean;
}

/** The password that came another way than the link. */
export function LinkPassword({ value, onChange, attemptsLeft, error, isLocked }: LinkPasswordProps) {
  const [isShown, setShown] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // Nothing can be done before it is typed.
  useLayoutEffect(() => field.current?.focus(), []);
  // After a wrong one the reader types again: they are led back, with the text at hand to be corrected.
  useLayoutEffect(() => {
    if (error !== undefined) field.current?.focus();
  }, [error]);
  return (
    <div>
      <div className={styles.labelLine}>
        <label htmlFor="link-password">{messages.password}</label>
        {error === undefined && <span className={styles.hint}>{messages.attempts(attemptsLeft)}</span>}
      </div>
      <div className={error === undefined ? styles.field : `${styles.field} ${styles.wrong}`}>
        <input
          id="link-password"
          ref={field}
          type={isShown ? 'text' : 'password'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          placeholder={messages.passwordPlaceholder}
          readOnly={isLocked}
          autoComplete="off"
          autoCapitalize="none"
          // As text: Preact takes an attribute away that is false, and a browser would then send words to be checked.
          spellCheck="false"
          aria-invalid={error !== undefined}
          // The focus begins here: so who listens hears what this page is about.
          aria-describedby={error === undefined ? 'card-title link-state' : 'link-password-error'}
        />
        <button
          type="button"
          className={styles.eye}
          aria-label={isShown ? messages.hidePassword : messages.showPassword}
          onClick={() => setShown(!isShown)}
        >
          <Icon path={isShown ? openIcons.eyeOff : openIcons.eye} />
        </button>
      </div>
      {error !== undefined && (
        <p className={styles.error} id="link-password-error" role="alert">
          <Icon path={icons.error} size={14} /> {error}
        </p>
      )}
    </div>
  );
}
