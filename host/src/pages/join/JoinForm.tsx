import { Button, Note, Tile } from '@cofferdam/ui/base';
import { Form, PasswordField, TextField } from '@cofferdam/ui/form';
import { Lock } from '@cofferdam/ui/icons';
import { usePart } from '@cofferdam/ui/theme';
import { useEffect, useRef, useState } from 'react';
import { useAttempt } from '../../app/useAttempt.ts';
import { providerButtonsPart } from '../../chrome/hosted-sign-in/providerButtonsPart.ts';
import { useSecondStep } from '../../chrome/second-factor/useSecondStep.tsx';
import { joinMessages as messages } from '../../messages/join.ts';
import { signInMessages } from '../../messages/signIn.ts';
import { describeSignUpFault, signUpMessages } from '../../messages/signUp.ts';
import type { IdentityPort, IdentityRefusal } from '../../session/identity/identityPort.ts';
import type { Invitation, InvitationCalls } from '../../session/identity/invitationCalls.ts';
import { checkAccount, fieldOfFault, type AccountFaults } from '../sign-up/checkAccount.ts';
import { PasswordAdvice } from '../sign-up/PasswordAdvice.tsx';
import { InvitationDetails } from './InvitationDetails.tsx';
import styles from './JoinPage.module.css';

/** Props of JoinForm. */
export interface JoinFormProps {
  readonly identity: IdentityPort;
  readonly calls: InvitationCalls;
  readonly inviteId: string;
  readonly invitation: Invitation;
  readonly onTry: () => void;
  /** Called after the sign-in. A path is opened instead of the invitation. */
  readonly onSignedIn: (path?: string) => Promise<void>;
}

/** An account, new or existing, for the address of the invitation; one button signs in and joins. */
export function JoinForm({ identity, calls, inviteId, invitation, onTry, onSignedIn }: JoinFormProps) {
  const { organization, email } = invitation;
  const [isNew, setNew] = useState(true);
  const [displayName, setDisplayName] = useState('');
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<AccountFaults>({});
  const [problem, setProblem] = useState<string | null>(null);
  const { hosted } = identity;
  const providers = usePart(providerButtonsPart, hosted !== undefined);
  const hasPasswords = hosted?.offer.passwords !== 'none';
  const nameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    document.title = messages.pageTitle(organization.name);
  }, [organization.name]);

  const check = (): AccountFaults => {
    if (isNew) return checkAccount({ displayName, email, password });
    return password === '' ? { password: signInMessages.passwordMissing } : {};
  };
  const show = (found: AccountFaults): void => {
    setFaults(found);
    const first = found.displayName === undefined ? passwordInput : nameInput;
    if (Object.keys(found).length > 0) first.current?.focus();
  };
  const refuse = (refusal: IdentityRefusal | 'may-exist'): void => {
    if (refusal === 'may-exist') return setProblem(messages.mayExist);
    const { fault, retryAfterSeconds } = refusal;
    const words = describeSignUpFault(fault, retryAfterSeconds);
    const field = fieldOfFault(fault);
    if (field === null || field === 'email') setProblem(words);
    else show({ [field]: words });
  };
  const join = async (): Promise<IdentityRefusal | null> => {
    const joined = await calls.confirm(inviteId);
    // If joining failed, continue to the invitation, which says why.
    const path = joined === null ? undefined : `/r/secrets?organizationId=${joined.organizationId}`;
    return onSignedIn(path).then(
      () => null,
      () => ({ ok: false, fault: 'unreachable' }),
    );
  };
  const second = useSecondStep({
    identity,
    proceed: join,
    onAgain: (refused) => {
      attempt.reset();
      if (refused !== null) refuse(refused);
    },
  });
  const send = async (): Promise<IdentityRefusal | 'may-exist' | null> => {
    onTry();
    const signedUp = isNew ? await identity.signUp({ displayName, email, password }) : { ok: true as const };
    if (!signedUp.ok) return signedUp;
    const outcome = await identity.signIn({ method: 'password', email, password });
    if (outcome.ok) return join();
    // Sign-up never reveals that an address has an account.
    if (outcome.fault !== 'second-factor') return isNew && outcome.fault === 'refused' ? 'may-exist' : outcome;
    second.ask(outcome.methods ?? ['TOTP', 'RECOVERY']);
    return null;
  };
  const attempt = useAttempt(send, refuse);
  const submit = (): void => {
    const found = check();
    show(found);
    setProblem(null);
    if (Object.keys(found).length === 0) attempt.start();
  };
  const change = (): void => {
    setNew(!isNew);
    setFaults({});
    setProblem(null);
    setPassword('');
    passwordInput.current?.focus();
  };

  if (second.form !== false) return second.form;
  return (
    <Form onSubmit={submit} label={messages.title(organization.name)}>
      <div className={styles.page}>
        <div className={styles.head}>
          <Tile solid name={organization.name} color={organization.color} size={40}>
            {organization.picture !== null && <img src={organization.picture} alt="" />}
          </Tile>
          <div>
            <h1>{messages.title(organization.name)}</h1>
            <p className="cd-muted">{messages.lead}</p>
          </div>
        </div>
        <InvitationDetails invitation={invitation} />
        {hasPasswords && (
          <>
            <TextField
              readOnly
              label={signInMessages.email}
              aside={<span className="cd-small cd-dim">{messages.emailHint}</span>}
              type="email"
              name="email"
              size="large"
              autoComplete="username"
              value={email}
              onChange={() => undefined}
              end={<Lock aria-hidden="true" />}
            />
            <div className={isNew ? `${styles.fields} ${styles.two}` : styles.fields}>
              {isNew && (
                <TextField
                  label={signUpMessages.name}
                  name="name"
                  size="large"
                  autoComplete="name"
                  autoFocus
                  inputRef={nameInput}
                  value={displayName}
                  error={faults.displayName}
                  onChange={(text) => {
                    setDisplayName(text);
                    setFaults({});
                  }}
                />
              )}
              <PasswordField
                label={signInMessages.password}
                name="password"
                size="large"
                autoComplete={isNew ? 'new-password' : 'current-password'}
                inputRef={passwordInput}
                value={password}
                error={faults.password}
                onChange={(text) => {
                  setPassword(text);
                  setFaults({});
                }}
              />
              {isNew && (
                <div className={styles.advice}>
                  <PasswordAdvice password={password} isRefused={faults.password !== undefined} />
                </div>
              )}
            </div>
            {problem !== null && (
              <Note tone="bad" live="assertive">
                {problem}
              </Note>
            )}
            <Button type="submit" variant="primary" size="large" block loading={attempt.isBusy}>
              {isNew ? messages.createAndJoin : messages.signInAndJoin}
            </Button>
            <p className={styles.other}>
              {isNew ? messages.haveAccount : messages.noAccount}{' '}
              <Button variant="text" onClick={change}>
                {isNew ? messages.signInToJoin : messages.createToJoin}
              </Button>
            </p>
          </>
        )}
        {hosted !== undefined && providers !== undefined && (
          <providers.ProviderButtons
            hosted={hosted}
            act={(provider) => {
              onTry();
              return hosted.signIn(provider);
            }}
            onProven={join}
            onCodeNeeded={second.ask}
          />
        )}
      </div>
    </Form>
  );
}
