import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { canMoveBetween, workspaceRoles } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { ErrorState, Note, SkeletonRows } from '@cofferdam/ui/base';
import { Select } from '@cofferdam/ui/form';
import { BulkActionDialog } from '../../items/dialogs/BulkActionDialog.tsx';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { moveSecretsMessages as messages } from './moveSecrets.messages.ts';

/** Props of MoveSecretsDialog. */
export interface MoveSecretsDialogProps {
  readonly place: WorkspaceScope;
  readonly names: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Moves secrets to another workspace of the organization in which the person may make secrets. */
export default function MoveSecretsDialog({ place, names, onClose, onDone }: MoveSecretsDialogProps) {
  const { api } = useHost();
  const [chosen, setChosen] = useState('');
  const query = useQuery({
    queryKey: ['vault', place.organizationId, 'workspaces'],
    queryFn: ({ signal }) => api.workspace.list({ organizationId: place.organizationId }, { signal }),
  });
  const workspaces = query.data?.workspaces ?? [];
  const from = workspaces.find(({ id }) => id === place.workspaceId)?.type ?? 'STANDARD';
  const targets = workspaces.filter(
    ({ id, role, type }) =>
      id !== place.workspaceId && workspaceRoles[role].includes('secret:create') && canMoveBetween(from, type),
  );
  const target = targets.find(({ id }) => id === chosen);
  return (
    <BulkActionDialog
      place={place}
      items={names}
      gone={names}
      nameOf={(name) => name}
      title={messages.title(names.length)}
      confirmLabel={target === undefined ? messages.confirm : messages.confirmTo(target.name)}
      doneTitle={messages.done(names.length, target?.name ?? '')}
      waitReason={target === undefined ? messages.wait : undefined}
      send={(part, signal) =>
        api.secret.move({ ...idsOf(place), names: part, toWorkspaceId: target?.id ?? place.workspaceId }, { signal })
      }
      onClose={onClose}
      onDone={onDone}
    >
      <p>{messages.what(place.workspaceName)}</p>
      {query.isPending && <SkeletonRows rows={1} />}
      {query.isError && <ErrorState title={messages.failed} onRetry={() => void query.refetch()} />}
      {query.isSuccess &&
        (targets.length === 0 ? (
          <Note>{messages.none}</Note>
        ) : (
          <Select
            label={messages.to}
            value={chosen}
            onChange={setChosen}
            options={[
              { value: '', label: messages.choose, disabled: true },
              ...targets.map(({ id, name }) => ({ value: id as string, label: name })),
            ]}
          />
        ))}
    </BulkActionDialog>
  );
}
