import { ApiError } from '@cofferdam/api-client';
import { checkEmail } from '@cofferdam/domain';
import { TextField } from '@cofferdam/ui/form';
import { FormDialog } from '@cofferdam/ui/overlay';
import { useState } from 'react';
import { useShell } from '../../app/shell.ts';
import { useShellCommand } from '../../app/useShellCommand.ts';
import { signInMessages } from '../../messages/signIn.ts';
import { signUpMessages } from '../../messages/signUp.ts';
import { accountMessages as messages } from './account.messages.ts';

interface ChangeEmailDialogProps {
  readonly onChanged: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for a new address; a link that is emailed there makes the change. */
export function ChangeEmailDialog({ onChanged, onClose }: ChangeEmailDialogProps) {
  const { api, alerts } = useShell();
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string>();
  const command = useShellCommand({
    run: (to: string) => api.identity.changeAddress({ email: to }),
    refusalOf: (error) => {
      if (!(error instanceof ApiError)) return null;
      if (error.errorCode === 'request.conflict') return messages.same;
      return error.errorCode === 'validation.email' ? signUpMessages.emailWrong : null;
    },
    onDone: async (_output, to) => {
      await onChanged();
      alerts.show({ type: 'INFO', title: messages.sent, description: messages.sentText(to) });
      onClose();
    },
  });
  const submit = (): void => {
    if (email.trim() === '') setFault(signInMessages.emailMissing);
    else if (!checkEmail(email).ok) setFault(signUpMessages.emailWrong);
    else void command.run(email.trim());
  };
  return (
    <FormDialog
      open
      title={messages.changeTitle}
      onClose={onClose}
      submit={{ label: messages.send, onSubmit: submit, loading: command.isRunning }}
    >
      <p className="cd-muted">{messages.changeLead}</p>
      <TextField
        label={messages.newEmail}
        type="email"
        name="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        autoFocus
        value={email}
        error={fault ?? command.refusal ?? undefined}
        onChange={(text) => {
          setEmail(text);
          setFault(undefined);
          command.clearRefusal();
        }}
      />
    </FormDialog>
  );
}
