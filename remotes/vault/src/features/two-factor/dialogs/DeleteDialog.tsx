import { useHost, useSession } from '@cofferdam/remote-contract/react';
import { ConfirmDialog } from '@cofferdam/ui/overlay';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { changeTwoFactorMessages as messages } from './changeTwoFactor.messages.ts';
import { useChange } from '../useChange.ts';

/** Props of DeleteDialog. */
export interface DeleteDialogProps {
  readonly place: WorkspaceScope;
  /** The entry that the question is about; null while nothing is asked. */
  readonly name: string | null;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

/** Asks before an entry goes to the trash, from where it can come back. */
export function DeleteDialog({ place, name, onClose, onDeleted }: DeleteDialogProps) {
  const { api } = useHost();
  const { organization } = useSession();
  const { run, isBusy } = useChange(place, name === null ? [] : [name]);
  const confirm = async (): Promise<void> => {
    if (name === null) return;
    const isDone = await run(
      (signal) => api.twoFactor.delete({ ...idsOf(place), name }, { signal }),
      messages.deleted(name),
    );
    if (!isDone) return;
    onClose();
    onDeleted?.();
  };
  return (
    <ConfirmDialog
      open={name !== null}
      title={messages.deleteTitle(name ?? '')}
      confirmLabel={messages.deleteVerb}
      keepLabel={messages.keep}
      loading={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {messages.deleteText(place.workspaceName, organization?.name ?? '')}
    </ConfirmDialog>
  );
}
