import type { SecondFactorMethod } from '@cofferdam/domain';
import { Button, Note } from '@cofferdam/ui/base';
import { Form } from '@cofferdam/ui/form';
import { Dialog } from '@cofferdam/ui/overlay';
import { usePart } from '@cofferdam/ui/theme';
import { useAtomValue } from 'jotai';
import { useId, useState, type ReactNode } from 'react';
import { useShell } from '../../app/shell.ts';
import { useAttempt } from '../../app/useAttempt.ts';
import { stepUpMessages } from '../../messages/stepUp.ts';
import type { IdentityPort, SignInOutcome } from '../../session/identity/identityPort.ts';
import { userAtom } from '../../session/sessionAtoms.ts';
import { providerButtonsPart } from '../hosted-sign-in/providerButtonsPart.ts';
import { useCodePrompt, type CodePrompt } from '../second-factor/useCodePrompt.tsx';
import type { StepUpRequest } from './dialogAtoms.ts';
import { usePasswordPrompt } from './usePasswordPrompt.tsx';

interface PasswordStepProps {
  readonly request: StepUpRequest;
  readonly onCodeNeeded: (methods: readonly SecondFactorMethod[]) => void;
}

/**
 * A passkey, or the password and then the second factor, if the account has one. A session from a
 * provider is proven in its window.
 */
export default function OpenStepUp({ request }: Pick<PasswordStepProps, 'request'>) {
  const [methods, setMethods] = useState<readonly SecondFactorMethod[] | null>(null);
  const { identity } = useShell();
  const Step = isFromProvider(identity) ? ProviderStep : PasswordStep;
  if (methods === null) return <Step request={request} onCodeNeeded={setMethods} />;
  return <CodeStep request={request} methods={methods} onBack={() => setMethods(null)} />;
}

/** Whether a provider opened the session, which then verifies the person again. */
function isFromProvider(identity: IdentityPort): boolean {
  const provider = identity.signedIn()?.provider ?? null;
  return identity.hosted !== undefined && provider !== null && provider !== 'password';
}

function ProviderStep({ request, onCodeNeeded }: PasswordStepProps) {
  const { identity } = useShell();
  const buttons = usePart(providerButtonsPart, true);
  const email = useAtomValue(userAtom)?.email ?? '';
  const { hosted } = identity;
  return (
    <Dialog open keep title={stepUpMessages.title} width={440} onClose={() => request.answer(false)}>
      <p>
        {stepUpMessages.providerReason} {stepUpMessages.signedInAs(email)}
      </p>
      {hosted !== undefined && buttons !== undefined && (
        <buttons.ProviderButtons
          hosted={hosted}
          only={identity.signedIn()?.provider ?? ''}
          act={hosted.reAuthenticate}
          onProven={() => {
            request.answer(true);
            return Promise.resolve(null);
          }}
          onCodeNeeded={onCodeNeeded}
        />
      )}
    </Dialog>
  );
}

/** Verifies the person without the password. */
interface OtherWay {
  readonly label: string;
  readonly prove: () => Promise<SignInOutcome>;
}

function otherWays({ passkeys }: IdentityPort): readonly OtherWay[] {
  return passkeys === null ? [] : [{ label: stepUpMessages.withPasskey, prove: () => passkeys.reAuthenticate() }];
}

function PasswordStep({ request, onCodeNeeded }: PasswordStepProps) {
  const { identity } = useShell();
  const email = useAtomValue(userAtom)?.email ?? '';
  const prompt = usePasswordPrompt(email, async (password) => {
    const outcome = await identity.reAuthenticate(password);
    if (!outcome.ok && outcome.fault === 'second-factor') onCodeNeeded(outcome.methods ?? ['TOTP', 'RECOVERY']);
    else return answerOf(outcome, request);
    return null;
  });
  return (
    <StepDialog
      request={request}
      prompt={prompt}
      foot={otherWays(identity).map((way) => (
        <OtherWayButton key={way.label} way={way} request={request} />
      ))}
    >
      {stepUpMessages.reason} {stepUpMessages.signedInAs(email)}
    </StepDialog>
  );
}

function OtherWayButton({ way, request }: { readonly way: OtherWay; readonly request: StepUpRequest }) {
  const [error, setError] = useState<string>();
  const attempt = useAttempt(
    async () => answerOf(await way.prove(), request),
    ({ fault, retryAfterSeconds }) =>
      setError(fault === 'passkey-cancelled' ? undefined : stepUpMessages.fault(fault, retryAfterSeconds)),
  );
  return (
    <>
      {error !== undefined && (
        <Note tone="bad" live="assertive">
          {error}
        </Note>
      )}
      <Button block loading={attempt.isBusy} onClick={attempt.start}>
        {way.label}
      </Button>
    </>
  );
}

interface CodeStepProps {
  readonly request: StepUpRequest;
  readonly methods: readonly SecondFactorMethod[];
  readonly onBack: () => void;
}

function CodeStep({ request, methods, onBack }: CodeStepProps) {
  const { identity } = useShell();
  const prompt = useCodePrompt({
    methods,
    canTrust: false,
    send: async (proof) => answerOf(await identity.proveSecondFactor(proof), request),
    onExpired: onBack,
  });
  return (
    <StepDialog request={request} prompt={prompt}>
      {stepUpMessages.codeReason}
    </StepDialog>
  );
}

/** Resolves the request if decided; otherwise returns the error text. */
function answerOf(outcome: SignInOutcome, request: StepUpRequest) {
  if (!outcome.ok && outcome.fault !== 'session-ended') return outcome;
  request.answer(outcome.ok);
  return null;
}

interface StepDialogProps {
  readonly request: StepUpRequest;
  readonly prompt: Pick<CodePrompt, 'isBusy' | 'submit' | 'fields'> & Partial<Pick<CodePrompt, 'submitLabel'>>;
  /** Rendered below the form. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

function StepDialog({ request, prompt, foot, children }: StepDialogProps) {
  const formId = useId();
  return (
    <Dialog
      open
      keep
      unsaved={false}
      title={stepUpMessages.title}
      width={440}
      onClose={() => request.answer(false)}
      primary={{
        label: prompt.submitLabel ?? stepUpMessages.confirm,
        onRun: () => undefined,
        loading: prompt.isBusy,
        form: formId,
      }}
    >
      <div className="cd-stack cd-gap-16">
        <Form id={formId} label={stepUpMessages.title} onSubmit={prompt.submit}>
          <p>{children}</p>
          {prompt.fields}
        </Form>
        {foot}
      </div>
    </Dialog>
  );
}
