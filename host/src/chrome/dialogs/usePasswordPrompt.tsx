import { PasswordField } from '@cofferdam/ui/form';
import { useRef, useState, type ReactNode } from 'react';
import { useAttempt } from '../../app/useAttempt.ts';
import { stepUpMessages as messages } from '../../messages/stepUp.ts';
import type { IdentityRefusal } from '../../session/identity/identityPort.ts';

/** The state of a form that asks a known person for their password. */
export interface PasswordPrompt {
  readonly isBusy: boolean;
  readonly submit: () => void;
  /** Render it in the form. */
  readonly fields: ReactNode;
}

/** Asks for the password of `email`. `send` returns why it was refused; null ends the prompt, which then stays busy. */
export function usePasswordPrompt(
  email: string,
  send: (password: string) => Promise<Pick<IdentityRefusal, 'fault' | 'retryAfterSeconds'> | null>,
): PasswordPrompt {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const refuse = (words: string): void => {
    setError(words);
    input.current?.focus();
  };
  const attempt = useAttempt(
    () => send(password),
    ({ fault, retryAfterSeconds }) => refuse(messages.fault(fault, retryAfterSeconds)),
  );
  const submit = (): void => (password === '' ? refuse(messages.passwordMissing) : attempt.start());
  const fields = (
    <>
      {/* Lets password managers know whose password is asked for. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={messages.password}
        name="password"
        value={password}
        autoFocus
        inputRef={input}
        error={error}
        onChange={(text) => {
          setPassword(text);
          setError(undefined);
        }}
      />
    </>
  );
  return { isBusy: attempt.isBusy, submit, fields };
}
