import { checkEmail } from '@cofferdam/domain';
import { Button, Link, Note } from '@cofferdam/ui/base';
import { Form, TextField } from '@cofferdam/ui/form';
import { useEffect, useRef, useState } from 'react';
import { useAttempt } from '../../app/useAttempt.ts';
import { signInMessages } from '../../messages/signIn.ts';
import { signUpMessages } from '../../messages/signUp.ts';
import type { AccountCalls } from '../../session/identity/accountCalls.ts';
import { accountLinkMessages, describeAccountFailure } from './accountLink.messages.ts';
import styles from './AccountLinkPage.module.css';
import { AccountLinkView } from './AccountLinkView.tsx';

const messages = accountLinkMessages.forgot;

interface ForgotPasswordPageProps {
  readonly calls: AccountCalls;
  readonly loginHref: string;
}

type Sending = { readonly sentTo: string } | { readonly words: string };

/** Asks for the address, and shows the same result whether it has an account or not. */
export function ForgotPasswordPage({ calls, loginHref }: ForgotPasswordPageProps) {
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [hasMail, setHasMail] = useState(true);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    let isCurrent = true;
    void calls.options().then((answer) => {
      if (isCurrent && answer.ok) setHasMail(answer.output.isMailConfigured);
    });
    return () => {
      isCurrent = false;
    };
  }, [calls]);

  // The form stays usable after it was sent: the link can be sent again.
  const send = async (): Promise<Sending> => {
    const sent = email.trim();
    const answer = await calls.requestPasswordReset(sent);
    return answer.ok ? { sentTo: sent } : { words: describeAccountFailure(answer) };
  };
  const attempt = useAttempt(send, (sending) => {
    if ('sentTo' in sending) setSentTo(sending.sentTo);
    else setProblem(sending.words);
  });
  const submit = (): void => {
    setProblem(null);
    const isMissing = email.trim() === '';
    if (!isMissing && checkEmail(email).ok) return attempt.start();
    setFault(isMissing ? signInMessages.emailMissing : signUpMessages.emailWrong);
    input.current?.focus();
  };
  const back = <Link href={loginHref}>{accountLinkMessages.toSignIn}</Link>;

  if (!hasMail) {
    return (
      <AccountLinkView title={messages.title} lead={back}>
        <Note tone="warn" title={messages.noMail}>
          {messages.noMailText}
        </Note>
        <code className={`cd-mono ${styles.command}`}>{messages.command}</code>
      </AccountLinkView>
    );
  }
  if (sentTo !== null) {
    return (
      <AccountLinkView title={messages.sentTitle} lead={back}>
        <Note tone="ok" live="polite">
          {messages.sent(sentTo)}
        </Note>
        <p className="cd-muted">{messages.notThere}</p>
        {problem !== null && (
          <Note tone="bad" live="assertive">
            {problem}
          </Note>
        )}
        <div className={styles.actions}>
          <Button size="large" block loading={attempt.isBusy} onClick={submit}>
            {messages.again}
          </Button>
          <Button variant="text" onClick={() => setSentTo(null)}>
            {messages.other}
          </Button>
        </div>
      </AccountLinkView>
    );
  }
  return (
    <Form onSubmit={submit} label={messages.title}>
      <AccountLinkView title={messages.title} lead={back}>
        <p className="cd-muted">{messages.lead}</p>
        <TextField
          label={signInMessages.email}
          type="email"
          name="email"
          size="large"
          inputMode="email"
          autoComplete="username"
          spellCheck={false}
          autoFocus
          inputRef={input}
          value={email}
          error={fault}
          onChange={(text) => {
            setEmail(text);
            setFault(undefined);
          }}
        />
        {problem !== null && (
          <Note tone="bad" live="assertive">
            {problem}
          </Note>
        )}
        <Button type="submit" variant="primary" size="large" block loading={attempt.isBusy}>
          {messages.send}
        </Button>
      </AccountLinkView>
    </Form>
  );
}
