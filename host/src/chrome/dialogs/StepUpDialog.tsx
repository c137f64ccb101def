import { Form } from '@cofferdam/ui/form';
import { Dialog } from '@cofferdam/ui/overlay';
import { useAtomValue } from 'jotai';
import { useId } from 'react';
import { useShell } from '../../app/shell.ts';
import { stepUpMessages } from '../../messages/stepUp.ts';
import { userAtom } from '../../session/sessionAtoms.ts';
import { stepUpAtom, type StepUpRequest } from './dialogAtoms.ts';
import { usePasswordPrompt } from './usePasswordPrompt.tsx';

/** Asks for the password once more before something sensitive. */
export function StepUpDialog() {
  const request = useAtomValue(stepUpAtom);
  return request === null ? null : <OpenStepUp request={request} />;
}

function OpenStepUp({ request }: { readonly request: StepUpRequest }) {
  const { identity } = useShell();
  const email = useAtomValue(userAtom)?.email ?? '';
  const formId = useId();
  const prompt = usePasswordPrompt(email, async (password) => {
    const outcome = await identity.reAuthenticate(password);
    if (!outcome.ok && outcome.fault !== 'session-ended') return outcome;
    request.answer(outcome.ok);
    return null;
  });
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
        <p>
          {stepUpMessages.reason} {stepUpMessages.signedInAs(email)}
        </p>
        {prompt.fields}
      </Form>
    </Dialog>
  );
}
