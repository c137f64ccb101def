import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useHost, useSession } from '@cofferdam/remote-contract/react';
import { EmptyState } from '@cofferdam/ui/base';
import { FileLock, Flame, RotateCcw } from '@cofferdam/ui/icons';
import { ConfirmDialog } from '@cofferdam/ui/overlay';
import { DataTable, type RowAction } from '@cofferdam/ui/table';
import { useRowDeed } from '../../items/calls/useRowDeed.ts';
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

/** What was deleted in the last 30 days, to be restored or destroyed now. */
export function NoteTrash({ place }: { readonly place: WorkspaceScope }) {
  const { organization } = useSession();
  const trash = useNoteTrash(place);
  const refusal = useDisabledReason('note:delete');
  const [doomed, setDoomed] = useState<TrashedNote | null>(null);
  const { run, pending } = useTrashActions(place);
  const latest = useRef(run);
  latest.current = run;
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
        onRun: (note) => void latest.current('restore', note),
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
        loading={pending !== null}
        onClose={() => setDoomed(null)}
        onConfirm={() => {
          if (doomed !== null) void run('destroy', doomed).then(() => setDoomed(null));
        }}
      >
        {messages.ask(organization?.name ?? '', place.workspaceName)}
      </ConfirmDialog>
    </>
  );
}

/** One deed at a time; `pending` is the id of its note meanwhile. */
function useTrashActions(place: WorkspaceScope) {
  const host = useHost();
  const queries = useQueryClient();
  const { pending, run: runDeed } = useRowDeed<string>();
  const run = (deed: 'restore' | 'destroy', { id, name }: TrashedNote): Promise<void> =>
    runDeed(id, async (signal) => {
      await host.api.note[deed]({ ...idsOf(place), id }, { signal });
      host.events.emit('workspace.contents.changed', idsOf(place));
      host.notify({ type: 'INFO', title: deed === 'restore' ? messages.restored(name) : messages.destroyed(name) });
      await refreshItems(queries, place, noteQueries);
    });
  return { run, pending };
}
