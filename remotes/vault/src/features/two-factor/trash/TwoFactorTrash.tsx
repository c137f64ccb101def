import { useMemo, useRef, useState } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import { EmptyState } from '@cofferdam/ui/base';
import { Trash2, Undo2 } from '@cofferdam/ui/icons';
import { DataTable, type RowAction } from '@cofferdam/ui/table';
import { toMenuEntries } from '../../items/list/toMenuEntries.ts';
import { ListFailed } from '../../items/list/ListFailed.tsx';
import { tablePropsOfList } from '../../items/list/tablePropsOfList.ts';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { useChange } from '../useChange.ts';
import { RestoreAsDialog } from './RestoreAsDialog.tsx';
import { phoneRowOf, trashColumns } from './trashColumns.tsx';
import { twoFactorTrashMessages as messages } from './twoFactorTrash.messages.ts';
import { useTwoFactorTrash, type TrashedEntry } from './useTwoFactorTrash.ts';

/** The trash of two-factor entries: what lies there, until when, and the way back. */
export function TwoFactorTrash({ place }: { readonly place: WorkspaceScope }) {
  const { api } = useHost();
  const trash = useTwoFactorTrash(place);
  const { run, isBusy, refusal, clear } = useChange(place, [], ['two-factor.exist.name']);
  const [asked, setAsked] = useState<TrashedEntry | null>(null);
  const restore = async (entry: TrashedEntry): Promise<void> => {
    if (isBusy) return;
    const { id, name } = entry;
    setAsked(entry);
    const isBack = await run(
      (signal) => api.twoFactor.restore({ ...idsOf(place), name, id }, { signal }),
      messages.restored(name),
    );
    if (isBack) setAsked(null);
  };
  const latest = useRef(restore);
  latest.current = restore;
  const actions = useMemo<readonly RowAction<TrashedEntry>[]>(
    () => [
      {
        id: 'restore',
        label: messages.restore,
        icon: <Undo2 />,
        key: 'r',
        always: true,
        onRun: (entry) => void latest.current(entry),
      },
    ],
    [],
  );
  return (
    <>
      <DataTable
        label={messages.table(place.workspaceName)}
        density="codes"
        columns={trashColumns}
        {...tablePropsOfList(trash)}
        actions={() => actions}
        menu={(entry) => toMenuEntries(actions, entry)}
        phoneRow={phoneRowOf}
        empty={
          <EmptyState icon={<Trash2 />} title={messages.emptyTitle}>
            {messages.empty}
          </EmptyState>
        }
        error={<ListFailed list={trash} words={messages.failed} />}
      />
      {asked !== null && refusal !== null && (
        <RestoreAsDialog
          place={place}
          entry={asked}
          onClose={() => {
            clear();
            setAsked(null);
          }}
        />
      )}
    </>
  );
}
