import { useState, type SubmitEvent } from 'react';
import { Card } from '../../components/Card.tsx';
import { Icon } from '../../components/Icon.tsx';
import { PlainButton } from '../../components/PlainButton.tsx';
import { LinkPassword } from './LinkPassword.tsx';
import { readLinkMessages as messages } from './readLink.messages.ts';
import styles from './readLink.module.css';
import type { ReadingState } from './readingState.ts';
import { stateLine } from './stateLine.ts';
import { icons } from '../../components/icons.ts';

/** Props of ReadyCard. */
export interface ReadyCardProps {
  readonly state: Extract<ReadingState, { readonly kind: 'ready' | 'opening' }>;
  readonly now: Date;
  readonly onOpen: (password: string | null) => void;
  readonly onCancel: () => void;
}

/** The terms of the link, and the button that uses a view. */
export function ReadyCard({ state, now, onOpen, onCancel }: ReadyCardProps) {
  const { terms } = state;
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const needsPassword = terms.password !== null;
  const isBusy = state.kind === 'opening';
  const fault = state.kind === 'ready' ? state.fault : null;
  const progress = isBusy ? state.progress : null;

  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    setMissing(needsPassword && password === '');
    if (!needsPassword) onOpen(null);
    else if (password !== '') onOpen(password);
  };

  return (
    <Card title={messages.readyTitle(terms.kind === 'note')} text={messages.ready} takesFocus={!needsPassword}>
      <div className={styles.state}>
        <Icon path={icons.hourglass} />
        <p>
          <strong id="link-state">{stateLine(terms, now)}</strong>
          <br />
          {messages.nothingUsed}
        </p>
      </div>
      <form className={styles.form} onSubmit={handleSubmit}>
        {needsPassword && (
          <LinkPassword
            value={password}
            onChange={setPassword}
            attemptsLeft={terms.attemptsLeft}
            error={describeFault(isMissing && password === '', fault, terms.attemptsLeft)}
            isLocked={isBusy}
          />
        )}
        {(fault === 'no-answer' || fault === 'not-started') && (
          <p className={styles.error} role="alert">
            <Icon path={icons.error} size={14} /> {fault === 'no-answer' ? messages.noAnswer : messages.notStarted}
          </p>
        )}
        <PlainButton kind="primary" icon={icons.unlock} isSubmit isBusy={isBusy}>
          {!isBusy
            ? messages.open
            : progress === null
              ? messages.opening
              : messages.checking(Math.round(progress * 100))}
        </PlainButton>
        <p className={styles.spoken} role="status">
          {isBusy && messages.opening}
        </p>
        {progress !== null && (
          <div className={styles.progress}>
            <progress max={1} value={progress} aria-label={messages.opening} />
            <PlainButton kind="quiet" onPress={onCancel}>
              {messages.cancel}
            </PlainButton>
          </div>
        )}
      </form>
    </Card>
  );
}

function describeFault(isMissing: boolean, fault: string | null, attemptsLeft: number): string | undefined {
  if (isMissing) return messages.passwordMissing;
  return fault === 'wrong-password' ? messages.wrongPassword(attemptsLeft) : undefined;
}
