import type { SecondFactorMethod } from '@cofferdam/domain';
import { Button, Note } from '@cofferdam/ui/base';
import { Form } from '@cofferdam/ui/form';
import { useState } from 'react';
import { useAttempt } from '../../app/useAttempt.ts';
import { sessionExpiredMessages as messages } from '../../messages/sessionExpired.ts';
import { describeSignInFault, signInMessages } from '../../messages/signIn.ts';
import type { ExpiredSession } from '../../session/identity/createResumableIdentity.ts';
import { ProviderButtons } from '../hosted-sign-in/ProviderButtons.tsx';
import { usePasswordPrompt } from '../dialogs/usePasswordPrompt.tsx';
import { SecondFactorForm } from '../second-factor/SecondFactorForm.tsx';
import styles from './SignInAgainOverlay.module.css';

/** Asks the page's person for their password and second factor; another person can only clear the page. */
export function SignInAgainForm({ expired }: { readonly expired: ExpiredSession }) {
  const [methods, setMethods] = useState<readonly SecondFactorMethod[] | null>(null);
  const startAgain = (): void => setMethods(null);
  if (methods === null && expired.hosted !== null && expired.hosted.provider !== null) {
    return <ProviderForm expired={expired} hosted={expired.hosted} onCodeNeeded={setMethods} />;
  }
  if (methods === null) return <PasswordForm expired={expired} onCodeNeeded={setMethods} />;
  return <SecondFactorForm methods={methods} send={expired.prove} onExpired={startAgain} onBack={startAgain} />;
}

interface ProviderFormProps extends PasswordFormProps {
  readonly hosted: NonNullable<ExpiredSession['hosted']>;
}

function ProviderForm({ expired, hosted, onCodeNeeded }: ProviderFormProps) {
  const isLocked = expired.reason === 'locked';
  return (
    <div className="cd-stack">
      <h2 className={styles.title}>{isLocked ? messages.locked : messages.title}</h2>
      <p>{isLocked ? messages.unlockAs(expired.email) : messages.kept(expired.email)}</p>
      {isLocked && expired.keepsPage && <p>{messages.keptLocked}</p>}
      <ProviderButtons
        hosted={hosted.signIn}
        {...(hosted.provider === null ? {} : { only: hosted.provider })}
        act={hosted.act}
        onProven={() => Promise.resolve(null)}
        onCodeNeeded={onCodeNeeded}
      />
      {expired.proveByPasskey !== null && <PasskeyButton onUse={expired.proveByPasskey} />}
      <Button block onClick={expired.giveUp}>
        {expired.keepsPage ? messages.giveUp : messages.signOut}
      </Button>
    </div>
  );
}

interface PasswordFormProps {
  readonly expired: ExpiredSession;
  readonly onCodeNeeded: (methods: readonly SecondFactorMethod[]) => void;
}

function PasswordForm({ expired, onCodeNeeded }: PasswordFormProps) {
  const prompt = usePasswordPrompt(expired.email, async (password) => {
    const refusal = await expired.signIn(password);
    if (refusal?.fault !== 'second-factor') return refusal;
    onCodeNeeded(refusal.methods ?? ['TOTP', 'RECOVERY']);
    return null;
  });
  const isLocked = expired.reason === 'locked';
  const send = isLocked ? messages.unlock : messages.signIn;
  return (
    <Form label={send} onSubmit={prompt.submit}>
      <h2 className={styles.title}>{isLocked ? messages.locked : messages.title}</h2>
      <p>{isLocked ? messages.unlockTo(expired.email) : messages.kept(expired.email)}</p>
      {isLocked && expired.keepsPage && <p>{messages.keptLocked}</p>}
      {prompt.fields}
      <Button type="submit" variant="primary" block loading={prompt.isBusy}>
        {send}
      </Button>
      {expired.proveByPasskey !== null && <PasskeyButton onUse={expired.proveByPasskey} />}
      {expired.hosted !== null && (
        <ProviderButtons
          hosted={expired.hosted.signIn}
          act={expired.hosted.act}
          onProven={() => Promise.resolve(null)}
          onCodeNeeded={onCodeNeeded}
        />
      )}
      <Button block onClick={expired.giveUp}>
        {expired.keepsPage ? messages.giveUp : messages.signOut}
      </Button>
    </Form>
  );
}

function PasskeyButton({ onUse }: { readonly onUse: NonNullable<ExpiredSession['proveByPasskey']> }) {
  const [error, setError] = useState<string>();
  const attempt = useAttempt(onUse, ({ fault, retryAfterSeconds }) =>
    setError(fault === 'passkey-cancelled' ? undefined : describeSignInFault(fault, retryAfterSeconds)),
  );
  return (
    <>
      {error !== undefined && (
        <Note tone="bad" live="assertive">
          {error}
        </Note>
      )}
      <Button block loading={attempt.isBusy} onClick={attempt.start}>
        {signInMessages.withPasskey}
      </Button>
    </>
  );
}
