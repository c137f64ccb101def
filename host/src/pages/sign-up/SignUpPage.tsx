import { Button, Link, Note } from '@cofferdam/ui/base';
import { Form, PasswordField, TextField } from '@cofferdam/ui/form';
import { useRef, useState, type ReactNode } from 'react';
import { useAttempt } from '../../app/useAttempt.ts';
import { signInMessages } from '../../messages/signIn.ts';
import { canExist, describeSignUpFault, signUpMessages } from '../../messages/signUp.ts';
import type { IdentityPort, IdentityRefusal, NewAccount } from '../../session/identity/identityPort.ts';
import { SignInHead } from '../login/SignInHead.tsx';
import { checkAccount, fieldOfFault, type AccountFaults } from './checkAccount.ts';
import { PasswordAdvice } from './PasswordAdvice.tsx';

interface SignUpPageProps {
  readonly identity: IdentityPort;
  readonly loginHref: string;
  readonly onTry: () => void;
  readonly onSignedIn: () => Promise<void>;
}

/** Creates an account and signs the person in. */
export default function SignUpPage({ identity, loginHref, onTry, onSignedIn }: SignUpPageProps) {
  const [account, setAccount] = useState<NewAccount>({ displayName: '', email: '', password: '' });
  const [faults, setFaults] = useState<AccountFaults>({});
  const [problem, setProblem] = useState<ReactNode>(null);
  const displayName = useRef<HTMLInputElement>(null);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  const show = (found: AccountFaults): boolean => {
    setFaults(found);
    const first = (['displayName', 'email', 'password'] as const).find((field) => found[field] !== undefined);
    if (first !== undefined) ({ displayName, email, password })[first].current?.focus();
    return first !== undefined;
  };

  const refuse = (refusal: IdentityRefusal | 'may-exist'): void => {
    if (refusal === 'may-exist') {
      return setProblem(
        <>
          {canExist} <Link href={loginHref}>{signInMessages.signIn}</Link>
        </>,
      );
    }
    const { fault, retryAfterSeconds } = refusal;
    const words = describeSignUpFault(fault, retryAfterSeconds);
    const field = fieldOfFault(fault);
    if (field === null) setProblem(words);
    else show({ [field]: words });
  };

  const send = async (): Promise<IdentityRefusal | 'may-exist' | null> => {
    onTry();
    const signedUp = await identity.signUp(account);
    if (!signedUp.ok) return signedUp;
    const outcome = await identity.signIn({ method: 'password', email: account.email, password: account.password });
    // Sign-up never reveals that an address has an account.
    if (!outcome.ok) return outcome.fault === 'refused' ? 'may-exist' : outcome;
    return onSignedIn().then(
      () => null,
      () => ({ ok: false, fault: 'unreachable' }),
    );
  };
  const attempt = useAttempt(send, refuse);
  const submit = (): void => {
    setProblem(null);
    if (!show(checkAccount(account))) attempt.start();
  };

  const set = (field: keyof NewAccount) => (text: string) => {
    setAccount({ ...account, [field]: text });
    setFaults({ ...faults, [field]: undefined });
  };

  return (
    <Form onSubmit={submit} label={signInMessages.createAccount}>
      <SignInHead title={signInMessages.createAccount}>
        {signUpMessages.haveAccount} <Link href={loginHref}>{signInMessages.signIn}</Link>
      </SignInHead>
      <TextField
        label={signUpMessages.name}
        hint={signUpMessages.nameHint}
        name="name"
        size="large"
        autoComplete="name"
        autoFocus
        inputRef={displayName}
        value={account.displayName}
        error={faults.displayName}
        onChange={set('displayName')}
      />
      <TextField
        label={signInMessages.email}
        hint={signUpMessages.emailHint}
        type="email"
        name="email"
        size="large"
        inputMode="email"
        autoComplete="username"
        spellCheck={false}
        inputRef={email}
        value={account.email}
        error={faults.email}
        onChange={set('email')}
      />
      <PasswordField
        label={signInMessages.password}
        name="password"
        size="large"
        autoComplete="new-password"
        inputRef={password}
        value={account.password}
        error={faults.password}
        onChange={set('password')}
      />
      <PasswordAdvice password={account.password} isRefused={faults.password !== undefined} />
      {problem !== null && (
        <Note tone="bad" live="assertive">
          {problem}
        </Note>
      )}
      <Button type="submit" variant="primary" size="large" block loading={attempt.isBusy}>
        {signUpMessages.createAccountButton}
      </Button>
    </Form>
  );
}
