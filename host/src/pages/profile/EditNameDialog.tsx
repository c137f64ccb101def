import { ApiError } from '@cofferdam/api-client';
import { TextField } from '@cofferdam/ui/form';
import { FormDialog } from '@cofferdam/ui/overlay';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { useShell } from '../../app/shell.ts';
import { useShellCommand } from '../../app/useShellCommand.ts';
import { signUpMessages } from '../../messages/signUp.ts';
import { userMessages } from '../../messages/user.ts';
import { userAtom } from '../../session/sessionAtoms.ts';
import { accountMessages as messages } from './account.messages.ts';

interface EditNameDialogProps {
  readonly displayName: string;
  readonly onChanged: () => Promise<void>;
  readonly onClose: () => void;
}

/** Changes the person's name. */
export function EditNameDialog({ displayName, onChanged, onClose }: EditNameDialogProps) {
  const { api, alerts, identity } = useShell();
  const [user, setUser] = useAtom(userAtom);
  const [name, setName] = useState(displayName);
  const [isMissing, setMissing] = useState(false);
  const command = useShellCommand({
    run: () => api.user.update({ displayName: name }),
    refusalOf: (error) =>
      error instanceof ApiError && error.errorCode === 'validation.request' ? signUpMessages.nameWrong : null,
    onDone: async (changed) => {
      if (user !== null) setUser({ ...user, displayName: changed.displayName });
      // Refresh the session's copy of the name. A failure doesn't matter, because the next token refreshes it, too.
      await Promise.all([identity.restore(), onChanged()]);
      alerts.show({ type: 'INFO', title: messages.nameChanged });
      onClose();
    },
  });
  const submit = (): void => {
    if (name.trim() === '') setMissing(true);
    else void command.run();
  };
  return (
    <FormDialog
      open
      title={messages.editTitle}
      onClose={onClose}
      submit={{ label: messages.save, onSubmit: submit, loading: command.isRunning }}
    >
      <TextField
        label={userMessages.name}
        hint={signUpMessages.nameHint}
        name="name"
        autoComplete="name"
        autoFocus
        value={name}
        error={isMissing ? signUpMessages.nameMissing : (command.refusal ?? undefined)}
        onChange={(text) => {
          setName(text);
          setMissing(false);
          command.clearRefusal();
        }}
      />
    </FormDialog>
  );
}
