import { useState } from 'react';
import { canMoveBetween, workspaceRoles } from '@cofferdam/domain';
import { ErrorState, Note, SkeletonRows } from '@cofferdam/ui/base';
import { Select } from '@cofferdam/ui/form';
import { kindOf } from '../kinds/ItemKind.ts';
import { useVisibleWorkspaces } from '../resources/useVisibleWorkspaces.ts';
import { describeItems, ItemActionDialog, type ItemDialogProps } from './ItemActionDialog.tsx';
import { itemActionMessages as messages } from './itemActions.messages.ts';

/** Asks for the target workspace: one in which the person can add all of the kinds. */
export function MoveItemsDialog(props: ItemDialogProps) {
  const { kinds, organizationId } = props;
  const [chosen, setChosen] = useState('');
  const query = useVisibleWorkspaces(organizationId);
  const workspaces = query.data ?? [];
  const typeOf = (id: string) => workspaces.find((one) => one.id === id)?.type ?? 'STANDARD';
  const targets = workspaces.filter(
    ({ id, role, type }) =>
      props.items.some(({ workspace }) => workspace.id !== id) &&
      props.items.every(
        (item) =>
          workspaceRoles[role].includes(kindOf(kinds, item).permissions.create) &&
          (item.workspace.id === id || canMoveBetween(typeOf(item.workspace.id), type)),
      ),
  );
  const target = targets.find(({ id }) => id === chosen);
  const what = describeItems(kinds, props.items);
  const workspaceCount = new Set(props.items.map(({ workspace }) => workspace.id)).size;
  return (
    <ItemActionDialog
      {...props}
      isGone
      alsoIn={target?.id}
      title={messages.moveTitle(what)}
      confirmLabel={target === undefined ? messages.move : messages.moveTo(target.name)}
      doneTitle={messages.moved(what, target?.name ?? '')}
      disabledReason={target === undefined ? messages.choose : undefined}
      send={async (kind, context, part) =>
        // Items already there don't move.
        target === undefined || context.scope.workspaceId === target.id
          ? []
          : kind.change(context, part, { action: 'move', to: target.id })
      }
    >
      <p>
        {messages.moveText(workspaceCount === 1 ? props.items[0].workspace.name : messages.workspaces(workspaceCount))}
      </p>
      {query.isPending && <SkeletonRows rows={1} />}
      {query.isError && <ErrorState title={messages.targetsFailed} onRetry={() => void query.refetch()} />}
      {query.isSuccess && targets.length === 0 && <Note>{messages.noTarget(what)}</Note>}
      {query.isSuccess && targets.length > 0 && (
        <Select
          label={messages.target}
          value={chosen}
          onChange={setChosen}
          options={[
            { value: '', label: messages.choose, disabled: true },
            ...targets.map(({ id, name }) => ({ value: id as string, label: name })),
          ]}
        />
      )}
    </ItemActionDialog>
  );
}
