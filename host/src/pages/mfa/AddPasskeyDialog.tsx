import { ApiError } from '@cofferdam/api-client';
import { Note } from '@cofferdam/ui/base';
import { TextField } from '@cofferdam/ui/form';
import { FormDialog } from '@cofferdam/ui/overlay';
import { useState } from 'react';
import { useShell } from '../../app/shell.ts';
import { useShellCommand } from '../../app/useShellCommand.ts';
import { mfaMessages } from '../../messages/mfa.ts';
import { createPasskey, PasskeyNotMade } from './createPasskey.ts';

const messages = mfaMessages.passkeys;

interface AddPasskeyDialogProps {
  readonly onClose: () => void;
  /** Called when the passkey is active. The first factor comes with recovery codes. */
  readonly onAdded: (recoveryCodes: readonly string[] | null) => void;
}

/** Adds a passkey: its name, then the browser asks for the rest. */
export function AddPasskeyDialog({ onClose, onAdded }: AddPasskeyDialogProps) {
  const { api } = useShell();
  const [name, setName] = useState<string>(messages.firstName);
  const [error, setError] = useState<string>();
  const add = useShellCommand({
    run: () => createPasskey(api.identity, name),
    refusalOf: (failure) => {
      if (failure instanceof PasskeyNotMade) return failure.isThere ? messages.exists : messages.canceled;
      return failure instanceof ApiError && failure.errorCode === 'passkey.exists' ? messages.exists : null;
    },
    onDone: ({ recoveryCodes }) => onAdded(recoveryCodes),
  });
  const submit = (): void => (name.trim() === '' ? setError(mfaMessages.nameMissing) : void add.run());
  return (
    <FormDialog
      open
      title={messages.dialogTitle}
      width={440}
      onClose={onClose}
      submit={{ label: messages.create, onSubmit: submit, loading: add.isRunning }}
    >
      <p>{messages.dialogText}</p>
      <TextField
        label={mfaMessages.name}
        hint={messages.nameHint}
        limit={64}
        autoFocus
        value={name}
        error={error}
        onChange={(text) => {
          setName(text);
          setError(undefined);
          add.clearRefusal();
        }}
      />
      {add.refusal !== null && (
        <Note tone="bad" live="assertive">
          {add.refusal}
        </Note>
      )}
    </FormDialog>
  );
}
