import { Button } from '@cofferdam/ui/base';
import { Form, PasswordField } from '@cofferdam/ui/form';
import { useState } from 'react';
import { sessionExpiredMessages as messages } from '../../messages/sessionExpired.ts';
import { stepUpMessages } from '../../messages/stepUp.ts';
import type { ExpiredSession } from '../../session/identity/createResumableIdentity.ts';
import styles from './SignInAgainOverlay.module.css';

/** Asks the person of the page for their password; another person can only clear the page. */
export function SignInAgainForm({ expired }: { readonly expired: ExpiredSession }) {
  const { email } = expired;
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const submit = async (): Promise<void> => {
    if (isBusy) return;
    if (password === '') return setError(messages.passwordMissing);
    setBusy(true);
    const refusal = await expired.signIn(password);
    if (refusal === null) return;
    setBusy(false);
    setError(stepUpMessages.fault(refusal.fault, refusal.retryAfterSeconds));
  };

  return (
    <Form label={messages.signIn} onSubmit={() => void submit()}>
      <h2 className={styles.title}>{messages.title}</h2>
      <p>{messages.kept(email)}</p>
      {/* Lets password managers know whose password is asked for. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={messages.password}
        name="password"
        value={password}
        autoFocus
        error={error}
        onChange={(text) => {
          setPassword(text);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="primary" block loading={isBusy}>
        {messages.signIn}
      </Button>
      <Button block onClick={expired.giveUp}>
        {messages.giveUp}
      </Button>
    </Form>
  );
}
