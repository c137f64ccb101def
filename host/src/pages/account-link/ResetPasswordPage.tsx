import { checkPassword } from '@cofferdam/domain';
import { Link, Button, Note } from '@cofferdam/ui/base';
import { Form, PasswordField, TextField } from '@cofferdam/ui/form';
import { useRef, useState } from 'react';
import { useAttempt } from '../../app/useAttempt.ts';
import type { AccountCalls } from '../../session/identity/accountCalls.ts';
import { PasswordAdvice } from '../sign-up/PasswordAdvice.tsx';
import { accountLinkMessages, describeAccountFailure } from './accountLink.messages.ts';
import { AccountLinkView } from './AccountLinkView.tsx';
import { LinkProblem } from './LinkProblem.tsx';
import { useLink } from './useLink.ts';

const messages = accountLinkMessages.reset;

interface ResetPasswordPageProps {
  readonly calls: AccountCalls;
  readonly token: string;
  readonly loginHref: string;
}

interface Refusal {
  readonly words: string;
  readonly isOfPassword: boolean;
}

/** Sets a new password with a link. Doesn't sign the person in. */
export function ResetPasswordPage({ calls, token, loginHref }: ResetPasswordPageProps) {
  const found = useLink(calls, token);
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const refuse = ({ words, isOfPassword }: Refusal): void => {
    if (isOfPassword) setFault(words);
    else setProblem(words);
    input.current?.focus();
  };
  const send = async (): Promise<Refusal | null> => {
    const answer = await calls.resetPassword(token, password);
    if (answer.ok) {
      setPassword('');
      setDone(true);
      return null;
    }
    const isOfPassword = answer.fields.includes('password') || answer.fields.includes('newPassword');
    return { words: describeAccountFailure(answer), isOfPassword };
  };
  const attempt = useAttempt(send, refuse);
  const submit = (): void => {
    setProblem(null);
    if (password === '') refuse({ words: messages.passwordMissing, isOfPassword: true });
    else attempt.start();
  };

  if (isDone) {
    return (
      <AccountLinkView title={messages.doneTitle} lead={messages.done}>
        <Link href="/login">{accountLinkMessages.signIn}</Link>
      </AccountLinkView>
    );
  }
  if (found.state !== 'found' || found.link.purpose !== 'RESET') {
    return (
      <LinkProblem
        title={messages.title}
        state={found.state === 'found' ? 'invalid' : found.state}
        loginHref={loginHref}
        newLink={{ href: '/forgot-password', label: messages.newLink }}
        onRetry={found.retry}
      />
    );
  }
  return (
    <Form onSubmit={submit} label={messages.title}>
      <AccountLinkView title={messages.title} lead={messages.others}>
        <TextField
          readOnly
          label={messages.account}
          type="email"
          name="email"
          size="large"
          autoComplete="username"
          value={found.link.email}
          onChange={() => undefined}
        />
        <PasswordField
          label={messages.password}
          name="new-password"
          size="large"
          autoComplete="new-password"
          autoFocus
          inputRef={input}
          value={password}
          error={fault}
          onChange={(text) => {
            setPassword(text);
            setFault(undefined);
          }}
        />
        <PasswordAdvice password={password} isRefused={fault !== undefined && checkPassword(password).ok} />
        {problem !== null && (
          <Note tone="bad" live="assertive" action={<Link href="/forgot-password">{messages.newLink}</Link>}>
            {problem}
          </Note>
        )}
        <Button type="submit" variant="primary" size="large" block loading={attempt.isBusy}>
          {messages.save}
        </Button>
      </AccountLinkView>
    </Form>
  );
}
