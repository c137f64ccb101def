import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { canMoveBetween, workspaceRoles, type PermissionName, type WorkspaceId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { Note, SkeletonRows } from '@cofferdam/ui/base';
import { Form, Select } from '@cofferdam/ui/form';
import { Dialog } from '@cofferdam/ui/overlay';
import type { WorkspaceScope } from '../calls/useWorkspaceScope.ts';
import { moveMessages as messages } from './move.messages.ts';

/** Where something goes. */
export interface MoveTarget {
  readonly id: WorkspaceId;
  readonly name: string;
}

/** Props of MoveOneDialog. */
export interface MoveOneDialogProps {
  readonly place: WorkspaceScope;
  readonly name: string;
  /** What a person must be allowed in the workspace that it goes to. */
  readonly needs: PermissionName;
  /** What becomes of it here. */
  readonly hint: string;
  /** Why there is nowhere to go. */
  readonly noTarget: string;
  readonly isBusy: boolean;
  /** Why it could not go there. */
  readonly error?: string | undefined;
  readonly onChoose: () => void;
  readonly onMove: (target: MoveTarget) => void;
  readonly onClose: () => void;
}

/** Asks to which workspace of the organization one thing goes. Mounted while it is asked. */
export function MoveOneDialog(props: MoveOneDialogProps) {
  const { place, name, needs, hint, noTarget, isBusy, error, onChoose, onMove, onClose } = props;
  const { api } = useHost();
  const form = useId();
  const [wanted, setWanted] = useState<string | null>(null);
  const { organizationId } = place;
  const { data, isError } = useQuery({
    queryKey: ['vault', organizationId, 'move-targets'],
    queryFn: async ({ signal }) => (await api.workspace.list({ organizationId }, { signal })).workspaces,
  });
  const from = data?.find(({ id }) => id === place.workspaceId)?.type ?? 'STANDARD';
  const targets = (data ?? []).filter(
    ({ id, role, type }) =>
      id !== place.workspaceId && workspaceRoles[role].includes(needs) && canMoveBetween(from, type),
  );
  const target = targets.find(({ id }) => id === wanted) ?? targets[0];
  return (
    <Dialog
      open
      title={messages.title(name)}
      onClose={onClose}
      primary={{
        label: messages.verb,
        form,
        loading: isBusy,
        onRun: () => undefined,
        ...(target === undefined ? { disabledReason: noTarget } : {}),
      }}
    >
      <Form id={form} label={messages.title(name)} onSubmit={() => target !== undefined && onMove(target)}>
        {data === undefined && !isError && <SkeletonRows rows={1} />}
        {isError && <Note tone="bad">{messages.failed}</Note>}
        {data !== undefined && target === undefined && <Note>{noTarget}</Note>}
        {target !== undefined && (
          <Select
            label={messages.target}
            hint={hint}
            value={target.id}
            options={targets.map((one) => ({ value: one.id as string, label: one.name }))}
            error={error}
            onChange={(id) => {
              onChoose();
              setWanted(id);
            }}
          />
        )}
      </Form>
    </Dialog>
  );
}
