import { Button } from '@cofferdam/ui/base';
import { Checkbox, TextField } from '@cofferdam/ui/form';
import { useRef, useState, type ReactNode } from 'react';
import { useAttempt } from '../../app/useAttempt.ts';
import { secondFactorMessages as messages } from '../../messages/secondFactor.ts';
import type { IdentityRefusal, SecondFactorProof } from '../../session/identity/identityPort.ts';

/** What the code is for. */
export interface CodePromptOptions {
  /** Whether the person may trust this browser: at sign-in, not where a sign-in is made fresh. */
  readonly canTrust: boolean;
  /** Returns why the code was refused; null ends the prompt, which then stays busy. */
  readonly send: (proof: SecondFactorProof) => Promise<IdentityRefusal | null>;
  /** The password has to be entered again. */
  readonly onExpired: (refusal: IdentityRefusal) => void;
}

/** The state of a form that asks for the code of a second factor. */
export interface CodePrompt {
  readonly isBusy: boolean;
  readonly submit: () => void;
  /** Belongs into the form. */
  readonly fields: ReactNode;
}

/** Asks for a code of the authenticator app, or for a recovery code. */
export function useCodePrompt({ canTrust, send, onExpired }: CodePromptOptions): CodePrompt {
  const [method, setMethod] = useState<SecondFactorProof['method']>('TOTP');
  const [code, setCode] = useState('');
  const [trustBrowser, setTrust] = useState(false);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const words = method === 'TOTP' ? messages.app : messages.recovery;

  const refuse = (refusal: IdentityRefusal): void => {
    if (refusal.fault === 'password-again' || refusal.fault === 'session-ended') return onExpired(refusal);
    setError(messages.fault(refusal));
    input.current?.select();
  };
  const attempt = useAttempt(() => send({ method, code, trustBrowser }), refuse);
  const submit = (): void => {
    if (code.trim() !== '') return attempt.start();
    setError(words.missing);
    input.current?.focus();
  };
  const change = (): void => {
    setMethod(method === 'TOTP' ? 'RECOVERY' : 'TOTP');
    setCode('');
    setError(undefined);
    input.current?.focus();
  };
  const fields = (
    <>
      <TextField
        label={words.label}
        hint={words.hint}
        name="code"
        size="large"
        mono
        autoFocus
        spellCheck={false}
        autoComplete={method === 'TOTP' ? 'one-time-code' : 'off'}
        inputMode={method === 'TOTP' ? 'numeric' : 'text'}
        inputRef={input}
        value={code}
        error={error}
        onChange={(text) => {
          setCode(text);
          setError(undefined);
        }}
      />
      {canTrust && (
        <Checkbox label={messages.trust} hint={messages.trustHint} checked={trustBrowser} onChange={setTrust} />
      )}
      <Button variant="text" onClick={change}>
        {words.other}
      </Button>
    </>
  );
  return { isBusy: attempt.isBusy, submit, fields };
}
