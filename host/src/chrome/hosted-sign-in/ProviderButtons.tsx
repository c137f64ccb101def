import type { SecondFactorMethod } from '@cofferdam/domain';
import { Button, Note } from '@cofferdam/ui/base';
import { useState } from 'react';
import { useAttempt } from '../../app/useAttempt.ts';
import type { HostedSignIn, IdentityRefusal, SignInOutcome } from '../../session/identity/identityPort.ts';
import { hostedSignInMessages as messages } from './hostedSignIn.messages.ts';
import { providerName, windowProviders } from './providerName.ts';

/** The one-line error text of a refusal. */
export function describeHostedFault(refusal: IdentityRefusal): string {
  const { title, text } = messages.fault(refusal);
  return title === undefined ? text : `${title} ${text}`;
}

/** Props of ProviderButtons. */
export interface ProviderButtonsProps {
  readonly hosted: HostedSignIn;
  /** The only allowed provider; by default all. */
  readonly only?: string;
  /** Called synchronously in the click, so that the browser allows a pop-up. */
  readonly act: (provider: string) => Promise<SignInOutcome>;
  /** Returns why it failed; null leaves the buttons busy. */
  readonly onProven: () => Promise<IdentityRefusal | null>;
  /** The account has a second factor: ask for its code next. */
  readonly onCodeNeeded: (methods: readonly SecondFactorMethod[]) => void;
}

/** One button per provider. It opens a window, and the page shows what it waits for. */
export function ProviderButtons({ hosted, only, act, onProven, onCodeNeeded }: ProviderButtonsProps) {
  const { offer } = hosted;
  const [refusal, setRefusal] = useState<IdentityRefusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const refuse = (refused: IdentityRefusal): void => {
    setRefusal(refused);
    setBusy(false);
  };
  const providers = only === undefined ? windowProviders(offer) : [only];
  const words = refusal === null ? null : messages.fault(refusal);
  return (
    <div className="cd-stack">
      {words !== null && (
        <Note tone="bad" live="assertive" title={words.title}>
          {words.text}
        </Note>
      )}
      {providers.map((provider) => (
        <ProviderButton
          key={provider}
          name={providerName(offer, provider)}
          isDisabled={isBusy}
          onStart={() => {
            setRefusal(null);
            setBusy(true);
          }}
          send={async () => {
            const outcome = await act(provider);
            if (outcome.ok) return onProven();
            if (outcome.fault !== 'second-factor') return outcome;
            onCodeNeeded(outcome.methods ?? ['TOTP', 'RECOVERY']);
            return null;
          }}
          onRefused={refuse}
        />
      ))}
    </div>
  );
}

interface ProviderButtonProps {
  readonly name: string;
  readonly isDisabled: boolean;
  readonly onStart: () => void;
  readonly send: () => Promise<IdentityRefusal | null>;
  readonly onRefused: (refusal: IdentityRefusal) => void;
}

function ProviderButton({ name, isDisabled, onStart, send, onRefused }: ProviderButtonProps) {
  const attempt = useAttempt(send, onRefused);
  const start = (): void => {
    onStart();
    attempt.start();
  };
  return (
    <>
      <Button
        size="large"
        block
        loading={attempt.isBusy}
        disabledReason={isDisabled && !attempt.isBusy ? messages.otherFirst : undefined}
        onClick={start}
      >
        {messages.continueWith(name)}
      </Button>
      {attempt.isBusy && (
        <p className="cd-muted" role="status">
          {messages.waiting(name)}
        </p>
      )}
    </>
  );
}
