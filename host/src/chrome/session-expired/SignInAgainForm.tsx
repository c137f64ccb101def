import { Button } from '@cofferdam/ui/base';
import { Form } from '@cofferdam/ui/form';
import { useState } from 'react';
import { sessionExpiredMessages as messages } from '../../messages/sessionExpired.ts';
import type { ExpiredSession } from '../../session/identity/createResumableIdentity.ts';
import { usePasswordPrompt } from '../dialogs/usePasswordPrompt.tsx';
import { SecondFactorForm } from '../second-factor/SecondFactorForm.tsx';
import styles from './SignInAgainOverlay.module.css';

/** Asks the person of the page for their password, and their second factor; another person can only clear the page. */
export function SignInAgainForm({ expired }: { readonly expired: ExpiredSession }) {
  const [isCodeNeeded, setCodeNeeded] = useState(false);
  const startAgain = (): void => setCodeNeeded(false);
  if (isCodeNeeded) return <SecondFactorForm send={expired.prove} onExpired={startAgain} onBack={startAgain} />;
  return <PasswordForm expired={expired} onCodeNeeded={() => setCodeNeeded(true)} />;
}

interface PasswordFormProps {
  readonly expired: ExpiredSession;
  readonly onCodeNeeded: () => void;
}

function PasswordForm({ expired, onCodeNeeded }: PasswordFormProps) {
  const prompt = usePasswordPrompt(expired.email, async (password) => {
    const refusal = await expired.signIn(password);
    if (refusal?.fault !== 'second-factor') return refusal;
    onCodeNeeded();
    return null;
  });
  return (
    <Form label={messages.signIn} onSubmit={prompt.submit}>
      <h2 className={styles.title}>{messages.title}</h2>
      <p>{messages.kept(expired.email)}</p>
      {prompt.fields}
      <Button type="submit" variant="primary" block loading={prompt.isBusy}>
        {messages.signIn}
      </Button>
      <Button block onClick={expired.giveUp}>
        {messages.giveUp}
      </Button>
    </Form>
  );
}
