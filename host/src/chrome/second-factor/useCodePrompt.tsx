import type { SecondFactorMethod } from '@cofferdam/domain';
import { Button, Note } from '@cofferdam/ui/base';
import { Checkbox, TextField } from '@cofferdam/ui/form';
import { useRef, useState, type ReactNode } from 'react';
import { useAttempt } from '../../app/useAttempt.ts';
import { secondFactorMessages as messages } from '../../messages/secondFactor.ts';
import type { IdentityRefusal, SecondFactorProof } from '../../session/identity/identityPort.ts';

const words = { TOTP: messages.app, RECOVERY: messages.recovery };

/** Options of the prompt. */
export interface CodePromptOptions {
  /** The account's factors, with the one to start with first. */
  readonly methods: readonly SecondFactorMethod[];
  /** Whether the person can trust this browser: at sign-in, but not for a fresh sign-in. */
  readonly canTrust: boolean;
  /** Returns why the code was refused; null ends the prompt, which then stays busy. */
  readonly send: (proof: SecondFactorProof) => Promise<IdentityRefusal | null>;
  /** Called if the password must be entered again. */
  readonly onExpired: (refusal: IdentityRefusal) => void;
}

/** The state of a form that asks for the code of a second factor. */
export interface CodePrompt {
  readonly isBusy: boolean;
  readonly submit: () => void;
  /** The button's label if it isn't "Continue"; otherwise null. */
  readonly submitLabel: string | null;
  /** Render it in the form. */
  readonly fields: ReactNode;
}

/** Asks for a passkey, a code of the authenticator app, or a recovery code. */
export function useCodePrompt({ methods, canTrust, send, onExpired }: CodePromptOptions): CodePrompt {
  const [method, setMethod] = useState<SecondFactorMethod>(methods[0] ?? 'TOTP');
  const [code, setCode] = useState('');
  const [trustBrowser, setTrust] = useState(false);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  const refuse = (refusal: IdentityRefusal): void => {
    if (refusal.fault === 'password-again' || refusal.fault === 'session-ended') return onExpired(refusal);
    setError(refusal.fault === 'passkey-cancelled' ? undefined : messages.fault(refusal));
    input.current?.select();
  };
  const proof = (): SecondFactorProof =>
    method === 'PASSKEY' ? { method, trustBrowser } : { method, code, trustBrowser };
  const attempt = useAttempt(() => send(proof()), refuse);
  const submit = (): void => {
    if (method === 'PASSKEY' || code.trim() !== '') return attempt.start();
    setError(words[method].missing);
    input.current?.focus();
  };
  const change = (chosen: SecondFactorMethod): void => {
    setMethod(chosen);
    setCode('');
    setError(undefined);
    input.current?.focus();
  };
  const fields = (
    <>
      {method === 'PASSKEY' ? (
        <>
          <p>{messages.passkeyText}</p>
          {error !== undefined && (
            <Note tone="bad" live="assertive">
              {error}
            </Note>
          )}
        </>
      ) : (
        <TextField
          key={method}
          label={words[method].label}
          hint={words[method].hint}
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
      )}
      {canTrust && (
        <Checkbox label={messages.trust} hint={messages.trustHint} checked={trustBrowser} onChange={setTrust} />
      )}
      {methods
        .filter((other) => other !== method)
        .map((other) => (
          <Button key={other} variant="text" onClick={() => change(other)}>
            {messages.use[other]}
          </Button>
        ))}
    </>
  );
  const submitLabel = method === 'PASSKEY' ? messages.use.PASSKEY : null;
  return { isBusy: attempt.isBusy, submit, submitLabel, fields };
}
