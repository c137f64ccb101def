import { Form } from '@cofferdam/ui/form';
import { Dialog } from '@cofferdam/ui/overlay';
import { useAtomValue } from 'jotai';
import { useId, useState, type ReactNode } from 'react';
import { useShell } from '../../app/shell.ts';
import { stepUpMessages } from '../../messages/stepUp.ts';
import type { SignInOutcome } from '../../session/identity/identityPort.ts';
import { userAtom } from '../../session/sessionAtoms.ts';
import { useCodePrompt } from '../second-factor/useCodePrompt.tsx';
import type { StepUpRequest } from './dialogAtoms.ts';
import { usePasswordPrompt } from './usePasswordPrompt.tsx';

interface StepProps {
  readonly request: StepUpRequest;
  /** Goes to the other step. */
  readonly onNext: () => void;
}

/** The password, then the code of the second factor where the account has one. */
export function OpenStepUp({ request }: Pick<StepProps, 'request'>) {
  const [isCodeNeeded, setCodeNeeded] = useState(false);
  const Step = isCodeNeeded ? CodeStep : PasswordStep;
  return <Step request={request} onNext={() => setCodeNeeded(!isCodeNeeded)} />;
}

function PasswordStep({ request, onNext }: StepProps) {
  const { identity } = useShell();
  const email = useAtomValue(userAtom)?.email ?? '';
  const prompt = usePasswordPrompt(email, async (password) => {
    const outcome = await identity.reAuthenticate(password);
    if (!outcome.ok && outcome.fault === 'second-factor') onNext();
    else return answerOf(outcome, request);
    return null;
  });
  return (
    <StepDialog request={request} prompt={prompt}>
      {stepUpMessages.reason} {stepUpMessages.signedInAs(email)}
    </StepDialog>
  );
}

function CodeStep({ request, onNext }: StepProps) {
  const { identity } = useShell();
  const prompt = useCodePrompt({
    canTrust: false,
    send: async (proof) => answerOf(await identity.proveSecondFactor(proof), request),
    onExpired: onNext,
  });
  return (
    <StepDialog request={request} prompt={prompt}>
      {stepUpMessages.codeReason}
    </StepDialog>
  );
}

/** Answers the request when that is decided; else returns what to say. */
function answerOf(outcome: SignInOutcome, request: StepUpRequest) {
  if (!outcome.ok && outcome.fault !== 'session-ended') return outcome;
  request.answer(outcome.ok);
  return null;
}

interface StepDialogProps {
  readonly request: StepUpRequest;
  readonly prompt: { readonly isBusy: boolean; readonly submit: () => void; readonly fields: ReactNode };
  readonly children: ReactNode;
}

function StepDialog({ request, prompt, children }: StepDialogProps) {
  const formId = useId();
  return (
    <Dialog
      open
      keep
      title={stepUpMessages.title}
      width={440}
      onClose={() => request.answer(false)}
      primary={{ label: stepUpMessages.confirm, onRun: () => undefined, loading: prompt.isBusy, form: formId }}
    >
      <Form id={formId} label={stepUpMessages.title} onSubmit={prompt.submit}>
        <p>{children}</p>
        {prompt.fields}
      </Form>
    </Dialog>
  );
}
