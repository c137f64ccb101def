import { Form, PasswordField } from '@cofferdam/ui/form';
import { Dialog } from '@cofferdam/ui/overlay';
import { useAtomValue } from 'jotai';
import { useId, useState } from 'react';
import { useShell } from '../../app/shell.ts';
import { stepUpMessages } from '../../messages/stepUp.ts';
import { userAtom } from '../../session/sessionAtoms.ts';
import { stepUpAtom, type StepUpRequest } from './dialogAtoms.ts';

/** Asks for the password once more before something sensitive. */
export function StepUpDialog() {
  const request = useAtomValue(stepUpAtom);
  return request === null ? null : <OpenStepUp request={request} />;
}

function OpenStepUp({ request }: { readonly request: StepUpRequest }) {
  const { identity } = useShell();
  const email = useAtomValue(userAtom)?.email ?? '';
  const formId = useId();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const submit = async (): Promise<void> => {
    if (isBusy) return;
    if (password === '') return setError(stepUpMessages.passwordMissing);
    setBusy(true);
    const outcome = await identity.reAuthenticate(password);
    setBusy(false);
    if (outcome.ok) return request.answer(true);
    if (outcome.fault === 'session-ended') return request.answer(false);
    setError(stepUpMessages.fault(outcome.fault, outcome.retryAfterSeconds));
  };

  return (
    <Dialog
      open
      keep
      title={stepUpMessages.title}
      width={440}
      onClose={() => request.answer(false)}
      primary={{ label: stepUpMessages.confirm, onRun: () => undefined, loading: isBusy, form: formId }}
    >
      <Form id={formId} label={stepUpMessages.title} onSubmit={() => void submit()}>
        <p>
          {stepUpMessages.reason} {stepUpMessages.signedInAs(email)}
        </p>
        {/* Lets password managers know whose password is asked for. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={stepUpMessages.password}
          name="password"
          value={password}
          autoFocus
          error={error}
          onChange={(text) => {
            setPassword(text);
            setError(undefined);
          }}
        />
      </Form>
    </Dialog>
  );
}
