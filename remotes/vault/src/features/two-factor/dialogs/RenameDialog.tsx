import { useState } from 'react';
import { checkNewName, limits } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { TextField } from '@cofferdam/ui/form';
import { FormDialog } from '@cofferdam/ui/overlay';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { changeTwoFactorMessages as messages } from './changeTwoFactor.messages.ts';
import { useChange } from '../useChange.ts';

/** Props of RenameDialog. */
export interface RenameDialogProps {
  readonly scope: WorkspaceScope;
  readonly name: string;
  readonly onClose: () => void;
  readonly onRenamed: (name: string) => void;
}

/** Renames an entry. Mounted while open. */
export function RenameDialog({ scope, name, onClose, onRenamed }: RenameDialogProps) {
  const { api } = useHost();
  const [wanted, setWanted] = useState(name);
  const { run, isBusy, refusal, clear } = useChange(scope, [name], ['two-factor.exist.name']);
  const checked = checkNewName(wanted, name);
  const submit = async (): Promise<void> => {
    if (!checked.ok) return;
    const isDone = await run(
      (signal) => api.twoFactor.rename({ ...idsOf(scope), name, newName: checked.name }, { signal }),
      messages.renamed(checked.name),
    );
    if (isDone) onRenamed(checked.name);
  };
  const error = refusal !== null ? messages.nameTaken : checked.ok ? undefined : messages.nameFaults[checked.fault];
  return (
    <FormDialog
      open
      title={messages.renameTitle(name)}
      formLabel={messages.renameTitle(name)}
      onClose={onClose}
      submit={{ label: messages.renameVerb, loading: isBusy, onSubmit: () => void submit() }}
    >
      <TextField
        autoFocus
        mono
        label={messages.name}
        limit={limits.nameLength}
        value={wanted}
        onChange={(text) => {
          clear();
          setWanted(text);
        }}
        {...(error === undefined ? {} : { error })}
      />
    </FormDialog>
  );
}
