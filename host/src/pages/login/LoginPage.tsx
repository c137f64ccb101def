import { Button, Link, Note } from '@cofferdam/ui/base';
import { OrLine } from '@cofferdam/ui/brand';
import { Form, PasswordField, TextField } from '@cofferdam/ui/form';
import { usePart } from '@cofferdam/ui/theme';
import { useRef, useState } from 'react';
import { useAttempt } from '../../app/useAttempt.ts';
import type { LoginNotice } from '../../app/visitEnd.ts';
import { providerButtonsPart } from '../../chrome/hosted-sign-in/providerButtonsPart.ts';
import { useSecondStep } from '../../chrome/second-factor/useSecondStep.tsx';
import { describeSignInFault, signInMessages } from '../../messages/signIn.ts';
import type { IdentityPort, IdentityRefusal } from '../../session/identity/identityPort.ts';
import styles from './LoginPage.module.css';
import { SignInHead } from './SignInHead.tsx';
import { useCountdown } from './useCountdown.ts';
import { usePasskeySignIn } from './usePasskeySignIn.ts';

interface LoginPageProps {
  readonly identity: IdentityPort;
  /** Why the session ended, if it did. */
  readonly notice: LoginNotice | null;
  readonly signUpHref: string;
  readonly forgotHref: string;
  /** Called when the button is pressed, so that the next page can be preloaded. */
  readonly onTry: () => void;
  /** Called after the sign-in. Rejects if the application can't be loaded. */
  readonly onSignedIn: () => Promise<void>;
}

interface Faults {
  readonly email?: string;
  readonly password?: string;
}

/** The sign-in page of the embedded identity: email and password, or a passkey. */
export function LoginPage({ identity, notice, signUpHref, forgotHref, onTry, onSignedIn }: LoginPageProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [refusal, setRefusal] = useState<IdentityRefusal | null>(null);
  const { hosted } = identity;
  const providers = usePart(providerButtonsPart, hosted !== undefined);
  const hasPasswords = hosted?.offer.passwords !== 'none';
  const wait = useCountdown();
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const check = (): Faults => ({
    ...(email.trim() === '' ? { email: signInMessages.emailMissing } : {}),
    ...(password === '' ? { password: signInMessages.passwordMissing } : {}),
  });

  const refuse = (refused: IdentityRefusal): void => {
    setRefusal(refused);
    wait.start(refused.retryAfterSeconds ?? 0);
    passwordInput.current?.focus();
  };
  const refusePasskey = (refused: IdentityRefusal): void =>
    refused.fault === 'passkey-cancelled' ? setRefusal(null) : refuse(refused);

  const load = (): Promise<IdentityRefusal | null> =>
    onSignedIn().then(
      () => null,
      () => ({ ok: false, fault: 'unreachable' }),
    );
  const second = useSecondStep({
    identity,
    proceed: load,
    onAgain: (refused) => {
      attempt.reset();
      if (refused !== null) refuse(refused);
    },
  });
  const send = async (): Promise<IdentityRefusal | null> => {
    onTry();
    const outcome = await identity.signIn({ method: 'password', email, password });
    if (outcome.ok) return load();
    if (outcome.fault !== 'second-factor') return outcome;
    second.ask(outcome.methods ?? ['TOTP', 'RECOVERY']);
    return null;
  };
  const attempt = useAttempt(send, refuse);
  const submit = (): void => {
    const found = check();
    setFaults(found);
    setRefusal(null);
    if (found.email !== undefined) emailInput.current?.focus();
    else if (found.password !== undefined) passwordInput.current?.focus();
    else attempt.start();
  };
  const passkey = usePasskeySignIn({ passkeys: identity.passkeys, load, onTry, onRefused: refusePasskey });

  if (second.form !== false) return second.form;
  const said = notice === null ? null : signInMessages.notice[notice];
  return (
    <Form onSubmit={submit} label={signInMessages.signIn}>
      <SignInHead title={signInMessages.signIn}>
        {hasPasswords && (
          <>
            {signInMessages.newHere} <Link href={signUpHref}>{signInMessages.createAccount}</Link>
          </>
        )}
      </SignInHead>
      {said !== null && refusal === null && (
        <Note tone="warn" title={said.title}>
          {said.text}
        </Note>
      )}
      {hasPasswords && (
        <>
          <TextField
            label={signInMessages.email}
            type="email"
            name="email"
            size="large"
            inputMode="email"
            autoComplete={identity.passkeys === null ? 'username' : 'username webauthn'}
            spellCheck={false}
            autoFocus
            inputRef={emailInput}
            value={email}
            error={faults.email}
            onChange={(text) => {
              setEmail(text);
              setFaults({});
            }}
          />
          <div className={styles.password}>
            <PasswordField
              label={signInMessages.password}
              name="password"
              size="large"
              autoComplete="current-password"
              inputRef={passwordInput}
              value={password}
              error={faults.password}
              onChange={(text) => {
                setPassword(text);
                setFaults({});
              }}
            />
            <Link href={forgotHref}>{signInMessages.forgot}</Link>
          </div>
          {refusal !== null && (
            <Note tone="bad" live="assertive">
              {refusal.fault === 'different-method' && providers !== undefined
                ? providers.describeHostedFault(refusal)
                : describeSignInFault(refusal.fault, refusal.fault === 'delayed' ? wait.secondsLeft : undefined)}
            </Note>
          )}
          <Button type="submit" variant="primary" size="large" block loading={attempt.isBusy}>
            {signInMessages.signIn}
          </Button>
        </>
      )}
      {hasPasswords && (identity.passkeys !== null || providers !== undefined) && <OrLine>{signInMessages.or}</OrLine>}
      {identity.passkeys !== null && (
        <Button
          size="large"
          block
          icon={<span className={styles.fingerprint} />}
          loading={passkey.isBusy}
          onClick={passkey.start}
        >
          {signInMessages.withPasskey}
        </Button>
      )}
      {hosted !== undefined && providers !== undefined && (
        <providers.ProviderButtons
          hosted={hosted}
          act={(provider) => {
            onTry();
            return hosted.signIn(provider);
          }}
          onProven={load}
          onCodeNeeded={second.ask}
        />
      )}
    </Form>
  );
}
