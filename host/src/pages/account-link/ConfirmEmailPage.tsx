import { Button, Link, Note } from '@cofferdam/ui/base';
import { useState, type ReactNode } from 'react';
import { useAttempt } from '../../app/useAttempt.ts';
import type { AccountCalls, AccountLink } from '../../session/identity/accountCalls.ts';
import type { IdentityPort } from '../../session/identity/identityPort.ts';
import { describeSignInFault } from '../../messages/signIn.ts';
import { accountLinkMessages, describeAccountFailure } from './accountLink.messages.ts';
import styles from './AccountLinkPage.module.css';
import { AccountLinkView } from './AccountLinkView.tsx';
import { LinkProblem } from './LinkProblem.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';
import { useLink } from './useLink.ts';

const { confirm, release, undo } = accountLinkMessages;

interface ConfirmEmailPageProps {
  readonly identity: IdentityPort;
  readonly calls: AccountCalls;
  readonly token: string;
  readonly loginHref: string;
  /** Renders the sign-in form, which calls its callback after the sign-in. */
  readonly signInForm: (onSignedIn: () => Promise<void>) => ReactNode;
  /** Opens the application as the signed-in person. */
  readonly onContinue: () => Promise<void>;
}

type Step = 'ask' | 'confirmed' | 'other-account' | 'release' | 'released' | { readonly resetToken: string };

/** The page of an emailed link about an address: confirms it, takes it back, or undoes its change. */
export function ConfirmEmailPage(props: ConfirmEmailPageProps) {
  const { calls, token, loginHref } = props;
  const found = useLink(calls, token);
  const [step, setStep] = useState<Step>('ask');
  if (typeof step === 'object') return <ResetPasswordPage calls={calls} token={step.resetToken} loginHref="/login" />;
  if (found.state !== 'found' || found.link.purpose === 'RESET') {
    const state = found.state === 'found' ? 'invalid' : found.state;
    return <LinkProblem title={confirm.title} state={state} loginHref={loginHref} onRetry={found.retry} />;
  }
  const { link } = found;
  const shared = { ...props, link, onStep: setStep };
  if (step === 'released') {
    return (
      <AccountLinkView title={release.doneTitle} lead={release.done(link.email)}>
        <Link href="/signup">{release.createAccount}</Link>
      </AccountLinkView>
    );
  }
  if (link.purpose === 'UNDO') return <UndoStep {...shared} />;
  if (link.purpose === 'RELEASE' || step === 'release') return <ReleaseStep {...shared} />;
  return <ConfirmStep {...shared} step={step} />;
}

interface StepProps extends ConfirmEmailPageProps {
  readonly link: AccountLink;
  readonly onStep: (step: Step) => void;
}

function ConfirmStep({
  identity,
  calls,
  token,
  link,
  step,
  signInForm,
  onContinue,
  onStep,
}: StepProps & { readonly step: Step }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [signedIn, setSignedIn] = useState(identity.signedIn());
  const isNew = link.purpose === 'CONFIRM';

  const send = async (): Promise<{ readonly step: Step } | { readonly words: string }> => {
    setProblem(null);
    const answer = await calls.confirm(token);
    if (answer.ok) {
      // The session's copy of the address has changed, too.
      await identity.restore();
      return { step: 'confirmed' };
    }
    const isOther = answer.errorCode === 'account-link.other-account';
    return isOther ? { step: 'other-account' } : { words: describeAccountFailure(answer) };
  };
  const attempt = useAttempt(send, (outcome) => {
    if ('step' in outcome) onStep(outcome.step);
    else setProblem(outcome.words);
  });
  const handleSignedIn = async (): Promise<void> => {
    setSignedIn(identity.signedIn());
    attempt.start();
  };
  const signingOut = useAttempt(
    () => identity.signOut(),
    () => {
      setSignedIn(null);
      onStep('ask');
    },
  );
  const continuing = useAttempt(
    () =>
      onContinue().then(
        () => null,
        () => describeSignInFault('unreachable', undefined),
      ),
    setProblem,
  );

  const problemNote = problem !== null && (
    <Note tone="bad" live="assertive">
      {problem}
    </Note>
  );
  if (step === 'confirmed') {
    return (
      <AccountLinkView key="confirmed" title={confirm.doneTitle} lead={confirm.done(link.email)}>
        {problemNote}
        <Button variant="primary" size="large" block loading={continuing.isBusy} onClick={continuing.start}>
          {accountLinkMessages.continue}
        </Button>
      </AccountLinkView>
    );
  }
  if (step === 'other-account') {
    return (
      <AccountLinkView title={confirm.title}>
        <Note tone="warn" live="assertive">
          {confirm.otherAccount}
        </Note>
        <Button size="large" block loading={signingOut.isBusy} onClick={signingOut.start}>
          {confirm.signOut}
        </Button>
      </AccountLinkView>
    );
  }
  const notMine = isNew && (
    <div className={styles.actions}>
      <p className="cd-muted">{confirm.notMine}</p>
      <Button size="large" block onClick={() => onStep('release')}>
        {confirm.takeBack}
      </Button>
    </div>
  );
  if (signedIn === null) {
    return (
      <div className={styles.page}>
        <Note tone="info" title={confirm.signInFirst(link.email)}>
          {isNew ? confirm.signInNew : confirm.signInChange}
        </Note>
        {signInForm(handleSignedIn)}
        {notMine}
      </div>
    );
  }
  return (
    <AccountLinkView title={confirm.title} lead={confirm.lead(link.email, signedIn.user.displayName)}>
      {problemNote}
      <Button variant="primary" size="large" block loading={attempt.isBusy} onClick={attempt.start}>
        {confirm.confirm}
      </Button>
      {notMine}
    </AccountLinkView>
  );
}

function ReleaseStep({ calls, token, link, onStep }: StepProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = useAttempt(async () => {
    const answer = await calls.release(token);
    if (!answer.ok) return describeAccountFailure(answer);
    onStep('released');
    return null;
  }, setProblem);
  return (
    <AccountLinkView title={release.title} lead={release.lead(link.email)}>
      <Note tone="warn">{release.warn}</Note>
      {problem !== null && (
        <Note tone="bad" live="assertive">
          {problem}
        </Note>
      )}
      <div className={styles.actions}>
        <Button variant="danger" size="large" block loading={attempt.isBusy} onClick={attempt.start}>
          {release.release}
        </Button>
        {link.purpose === 'CONFIRM' ? (
          <Button variant="text" onClick={() => onStep('ask')}>
            {release.keep}
          </Button>
        ) : (
          <Link href="/login">{release.keep}</Link>
        )}
      </div>
    </AccountLinkView>
  );
}

function UndoStep({ calls, token, link, onStep }: StepProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = useAttempt(async () => {
    const answer = await calls.undo(token);
    if (!answer.ok) return describeAccountFailure(answer);
    onStep(answer.output);
    return null;
  }, setProblem);
  return (
    <AccountLinkView title={undo.title} lead={undo.lead(link.email)}>
      {problem !== null && (
        <Note tone="bad" live="assertive">
          {problem}
        </Note>
      )}
      <Button variant="danger" size="large" block loading={attempt.isBusy} onClick={attempt.start}>
        {undo.undo}
      </Button>
    </AccountLinkView>
  );
}
