import { useHost } from '@cofferdam/remote-contract/react';
import { BulkActionDialog } from '../../items/dialogs/BulkActionDialog.tsx';
import { OpenLinksNote } from '../../items/dialogs/OpenLinksNote.tsx';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { deleteSecretsMessages as messages } from './deleteSecrets.messages.ts';
import { ReadersNote } from './ReadersNote.tsx';
import { VersionCount } from './VersionCount.tsx';

/** Props of DeleteSecretsDialog. */
export interface DeleteSecretsDialogProps {
  readonly place: WorkspaceScope;
  readonly names: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks before secrets go to the trash. */
export default function DeleteSecretsDialog({ place, names, onClose, onDone }: DeleteSecretsDialogProps) {
  const { api } = useHost();
  return (
    <BulkActionDialog
      isDanger
      place={place}
      items={names}
      gone={names}
      nameOf={(name) => name}
      renderFact={(name) => <VersionCount place={place} name={name} />}
      title={messages.title(names.length)}
      confirmLabel={messages.confirm(names.length)}
      cancelLabel={messages.keep(names.length)}
      doneTitle={messages.done(names.length)}
      send={(part, signal) => api.secret.delete({ ...idsOf(place), names: part }, { signal })}
      onClose={onClose}
      onDone={onDone}
      below={
        <>
          <OpenLinksNote place={place} kind="secret" names={names} />
          <ReadersNote place={place} names={names} />
        </>
      }
    >
      <p>
        {messages.what[0]} <strong>{place.workspaceName}</strong>, <strong>{place.organizationName}</strong>
        {messages.what[1]}
      </p>
    </BulkActionDialog>
  );
}
