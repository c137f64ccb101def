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

/** The password, which the sender gave to the reader separately from the link. */
export function LinkPassword({ value, onChange, attemptsLeft, error, isLocked }: LinkPasswordProps) {
  const [isShown, setShown] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // The link can't be opened until the password is typed.
  useLayoutEffect(() => field.current?.focus(), []);
  // After a wrong password, focus the field and select its text so that the reader can correct it.
  useLayoutEffect(() => {
    if (error === undefined) return;
    field.current?.focus();
    field.current?.select();
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
          // A string, because Preact removes a false attribute, and the browser could then send the text to a spell
          // checker.
          spellCheck="false"
          aria-invalid={error !== undefined}
          // The field has the focus at first, so a screen reader announces what this page is about.
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
