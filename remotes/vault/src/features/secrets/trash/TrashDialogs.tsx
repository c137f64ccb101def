import { useState } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import { TextField } from '@cofferdam/ui/form';
import { BulkActionDialog } from '../../items/dialogs/BulkActionDialog.tsx';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { trashMessages as messages } from './trash.messages.ts';
import type { TrashedSecret } from './useTrash.ts';

/** Props of the two dialogs of the trash. */
export interface TrashDialogProps {
  readonly place: WorkspaceScope;
  readonly secrets: readonly TrashedSecret[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Takes secrets out of the trash. */
export function RestoreDialog({ place, secrets, onClose, onDone }: TrashDialogProps) {
  const { api } = useHost();
  return (
    <BulkActionDialog
      place={place}
      items={secrets}
      nameOf={({ name }) => name}
      title={messages.restoreTitle(secrets.length)}
      confirmLabel={messages.restore}
      doneTitle={messages.restored(secrets.length)}
      send={(part, signal) =>
        api.secret.trashRestore({ ...idsOf(place), secretIds: part.map(({ id }) => id) }, { signal })
      }
      onClose={onClose}
      onDone={onDone}
    >
      <p>{messages.restoreWhat(place.workspaceName)}</p>
    </BulkActionDialog>
  );
}

/** Destroys secrets for ever: the one deed here that cannot be undone, so that something has to be typed. */
export function DestroyDialog({ place, secrets, onClose, onDone }: TrashDialogProps) {
  const { api } = useHost();
  const [typed, setTyped] = useState('');
  const [only] = secrets;
  const wanted = secrets.length === 1 && only !== undefined ? only.name : messages.destroyWord;
  return (
    <BulkActionDialog
      isDanger
      place={place}
      items={secrets}
      nameOf={({ name }) => name}
      title={messages.destroyTitle(secrets.length)}
      confirmLabel={messages.destroy}
      cancelLabel={messages.keep}
      doneTitle={messages.destroyed(secrets.length)}
      waitReason={typed.trim() === wanted ? undefined : messages.typeFirst(wanted)}
      send={(part, signal) =>
        api.secret.trashEmpty({ ...idsOf(place), secretIds: part.map(({ id }) => id) }, { signal })
      }
      onClose={onClose}
      onDone={onDone}
    >
      <p>{messages.destroyWhat(place.workspaceName, place.organizationName)}</p>
      <TextField mono autoFocus label={messages.type(wanted)} value={typed} onChange={setTyped} />
    </BulkActionDialog>
  );
}
