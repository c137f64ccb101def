import { useMemo, useState } from 'react';
import { Button, EmptyState, ErrorState, RelativeTime } from '@cofferdam/ui/base';
import { Flame, Trash2, Undo2 } from '@cofferdam/ui/icons';
import { DataTable, SelectionBar, useSelection, type Column, type RowAction } from '@cofferdam/ui/table';
import { keyOfRow, tablePropsOfList } from '../../items/list/tablePropsOfList.ts';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { useDisabledReason } from '../../items/limits/useDisabledReason.ts';
import { trashFactColumns } from '../../items/list/trashFactColumns.tsx';
import { DestroyDialog, RestoreDialog } from './TrashDialogs.tsx';
import { trashMessages as messages } from './trash.messages.ts';
import { useTrash, type TrashedSecret } from './useTrash.ts';

interface Asked {
  readonly deed: 'restore' | 'destroy';
  readonly secrets: readonly TrashedSecret[];
}

const words = messages.columns;
const columns: readonly Column<TrashedSecret>[] = [
  { id: 'name', header: words.name, grow: 1.4, cell: ({ name }) => name },
  ...trashFactColumns<TrashedSecret>(words, ({ destroyAt }) => destroyAt),
];

/** The trash of a workspace: what lies there, until when, and the two ways out. */
export function TrashTable({ place }: { readonly place: WorkspaceScope }) {
  const trash = useTrash(place);
  const refusal = useDisabledReason('secret:delete');
  const selection = useSelection({ query: '', rows: trash.rows, rowKey: keyOfRow });
  const [asked, setAsked] = useState<Asked | null>(null);
  const actions = useMemo<readonly RowAction<TrashedSecret>[]>(
    () => [
      {
        id: 'destroy',
        label: messages.destroy,
        icon: <Flame />,
        disabledReason: refusal,
        onRun: (secret) => setAsked({ deed: 'destroy', secrets: [secret] }),
      },
      {
        id: 'restore',
        label: messages.restore,
        icon: <Undo2 />,
        always: true,
        disabledReason: refusal,
        onRun: (secret) => setAsked({ deed: 'restore', secrets: [secret] }),
      },
    ],
    [refusal],
  );
  const finish = (): void => {
    setAsked(null);
    selection.clear();
  };
  return (
    <>
      <DataTable
        label={messages.table(place.workspaceName)}
        columns={columns}
        {...tablePropsOfList(trash)}
        selection={selection}
        actions={() => actions}
        menu={(secret) =>
          actions.toReversed().map(({ id, label, icon, disabledReason, onRun }) => ({
            id,
            label,
            icon,
            disabledReason,
            danger: id === 'destroy',
            onSelect: () => onRun(secret),
          }))
        }
        phoneRow={({ name, deletedAt, destroyAt }) => ({
          mono: true,
          title: name,
          meta: (
            <>
              {words.deletedAt} <RelativeTime at={deletedAt} /> · {words.destroyAt} <RelativeTime at={destroyAt} />
            </>
          ),
        })}
        empty={
          <EmptyState icon={<Trash2 />} title={messages.emptyTitle}>
            {messages.empty}
          </EmptyState>
        }
        error={<ErrorState title={messages.failed} onRetry={trash.retry} />}
        selectionBar={
          <SelectionBar text={messages.selected(selection.count)} onClear={selection.clear}>
            <Button
              variant="text"
              size="small"
              icon={<Undo2 />}
              disabledReason={refusal}
              onClick={() => setAsked({ deed: 'restore', secrets: selection.rows })}
            >
              {messages.restore}
            </Button>
            <Button
              variant="text"
              size="small"
              icon={<Flame />}
              disabledReason={refusal}
              onClick={() => setAsked({ deed: 'destroy', secrets: selection.rows })}
            >
              {messages.destroy}
            </Button>
          </SelectionBar>
        }
      />
      {asked?.deed === 'restore' && (
        <RestoreDialog place={place} secrets={asked.secrets} onClose={() => setAsked(null)} onDone={finish} />
      )}
      {asked?.deed === 'destroy' && (
        <DestroyDialog place={place} secrets={asked.secrets} onClose={() => setAsked(null)} onDone={finish} />
      )}
    </>
  );
}
