import { useState } from 'react';
import { checkName, limits } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { TextField } from '@cofferdam/ui/form';
import { FormDialog } from '@cofferdam/ui/overlay';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { useChange } from '../useChange.ts';
import { twoFactorTrashMessages as messages } from './twoFactorTrash.messages.ts';
import type { TrashedEntry } from './useTwoFactorTrash.ts';

/** Props of RestoreAsDialog. */
export interface RestoreAsDialogProps {
  readonly place: WorkspaceScope;
  readonly entry: TrashedEntry;
  readonly onClose: () => void;
}

/** Takes an entry out of the trash under another name, because its own is taken by now. */
export function RestoreAsDialog({ place, entry: { id, name }, onClose }: RestoreAsDialogProps) {
  const { api } = useHost();
  const [wanted, setWanted] = useState(name);
  const { run, isBusy, refusal, clear } = useChange(place, [], ['two-factor.exist.name']);
  const checked = checkName(wanted);
  const submit = async (): Promise<void> => {
    if (!checked.ok) return;
    const newName = checked.name;
    const isBack = await run(
      (signal) => api.twoFactor.restore({ ...idsOf(place), name, id, newName }, { signal }),
      messages.restored(newName),
    );
    if (isBack) onClose();
  };
  const error = refusal !== null ? messages.stillTaken : checked.ok ? undefined : messages.nameFaults[checked.fault];
  return (
    <FormDialog
      open
      title={messages.takenTitle(name)}
      onClose={onClose}
      keep={wanted !== name}
      submit={{ label: messages.restore, loading: isBusy, onSubmit: () => void submit() }}
    >
      <p>{messages.taken(place.workspaceName)}</p>
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
