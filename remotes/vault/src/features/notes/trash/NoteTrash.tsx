import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useCommand, useHost, useSession } from '@cofferdam/remote-contract/react';
import { EmptyState } from '@cofferdam/ui/base';
import { FileLock, Flame, RotateCcw } from '@cofferdam/ui/icons';
import { ConfirmDialog } from '@cofferdam/ui/overlay';
import { DataTable, type RowAction } from '@cofferdam/ui/table';
import { toMenuEntries } from '../../items/list/toMenuEntries.ts';
import { ListFailed } from '../../items/list/ListFailed.tsx';
import { tablePropsOfList } from '../../items/list/tablePropsOfList.ts';
import { noteQueries, type TrashedNote } from '../noteQueries.ts';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { useDisabledReason } from '../../items/limits/useDisabledReason.ts';
import { noteTrashMessages as messages } from './noteTrash.messages.ts';
import { phoneRowOf, trashColumns } from './trashColumns.tsx';
import { useNoteTrash } from './useNoteTrash.ts';
import { refreshItems } from '../../items/calls/refreshItems.ts';

interface TrashChange {
  readonly call: 'restore' | 'destroy';
  readonly note: TrashedNote;
}

/** What was deleted in the last 30 days, to be restored or destroyed now. */
export function NoteTrash({ place }: { readonly place: WorkspaceScope }) {
  const { organization } = useSession();
  const trash = useNoteTrash(place);
  const refusal = useDisabledReason('note:delete');
  const [doomed, setDoomed] = useState<TrashedNote | null>(null);
  const command = useTrashCommand(place);
  const latest = useRef(command.run);
  useEffect(() => {
    latest.current = command.run;
  });
  const actions = useMemo<readonly RowAction<TrashedNote>[]>(
    () => [
      {
        id: 'destroy',
        label: messages.destroy,
        icon: <Flame />,
        disabledReason: refusal,
        onRun: setDoomed,
      },
      {
        id: 'restore',
        label: messages.restore,
        icon: <RotateCcw />,
        always: true,
        disabledReason: refusal,
        onRun: (note) => void latest.current({ call: 'restore', note }),
      },
    ],
    [refusal],
  );
  return (
    <>
      <DataTable
        label={messages.table(place.workspaceName)}
        columns={trashColumns}
        {...tablePropsOfList(trash)}
        actions={() => actions}
        menu={(note) => toMenuEntries(actions.toReversed(), note)}
        phoneRow={phoneRowOf}
        empty={
          <EmptyState icon={<FileLock />} title={messages.emptyTitle}>
            {messages.empty}
          </EmptyState>
        }
        error={<ListFailed list={trash} words={messages.failed} />}
      />
      <ConfirmDialog
        open={doomed !== null}
        title={messages.askTitle(doomed?.name ?? '')}
        confirmLabel={messages.destroy}
        keepLabel={messages.keep}
        typeToConfirm={{ text: doomed?.name ?? '', label: messages.type, waitReason: messages.wait }}
        loading={command.isRunning}
        onClose={() => setDoomed(null)}
        onConfirm={() => {
          if (doomed !== null) void command.run({ call: 'destroy', note: doomed }).then(() => setDoomed(null));
        }}
      >
        {messages.ask(organization?.name ?? '', place.workspaceName)}
      </ConfirmDialog>
    </>
  );
}

/** Restores a note or deletes it permanently. */
function useTrashCommand(place: WorkspaceScope) {
  const host = useHost();
  const queries = useQueryClient();
  return useCommand({
    run: async ({ call, note }: TrashChange, signal) => {
      await host.api.note[call]({ ...idsOf(place), id: note.id }, { signal });
    },
    onDone: (_, { call, note: { name } }) => {
      host.events.emit('workspace.contents.changed', idsOf(place));
      host.notify({ type: 'INFO', title: call === 'restore' ? messages.restored(name) : messages.destroyed(name) });
      return refreshItems(queries, place, noteQueries);
    },
  });
}
