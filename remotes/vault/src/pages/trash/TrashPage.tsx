import { useState } from 'react';
import { useHost, useUnmountSignal } from '@cofferdam/remote-contract/react';
import { Button, IconButton, Page, PageHeader } from '@cofferdam/ui/base';
import { formatNumber } from '@cofferdam/ui/format';
import { Trash2 } from '@cofferdam/ui/icons';
import { useIsPhone } from '@cofferdam/ui/theme';
import { itemActionMessages } from '../../features/items/actions/itemActions.messages.ts';
import { useItemDialogs } from '../../features/items/actions/useItemDialogs.tsx';
import { useWorkspaceScope, type WorkspaceScope } from '../../features/items/calls/useWorkspaceScope.ts';
import { useDisabledReason } from '../../features/items/limits/useDisabledReason.ts';
import { readAllPages, useItemSelection } from '../../features/items/list/useItemSelection.ts';
import { useListView } from '../../features/items/list/useListView.ts';
import { NoWorkspace } from '../../features/items/page/NoWorkspace.tsx';
import { trashMessages as messages } from '../../features/items/trash/trash.messages.ts';
import { TrashFilters } from '../../features/items/trash/TrashFilters.tsx';
import { TrashTable, type TrashTableProps } from '../../features/items/trash/TrashTable.tsx';
import { trashView, wholeTrash } from '../../features/items/trash/trashView.ts';
import { useTrash } from '../../features/items/trash/useTrash.ts';
import { itemKinds } from '../itemKinds.ts';

/** The trash of the current workspace: items of all kinds. */
export default function TrashPage() {
  const scope = useWorkspaceScope();
  return scope === null ? <NoWorkspace /> : <Trash key={scope.workspaceId} scope={scope} />;
}

function Trash({ scope }: { readonly scope: WorkspaceScope }) {
  const { handleError } = useHost();
  const isPhone = useIsPhone();
  const signalOf = useUnmountSignal();
  const shown = useListView(trashView);
  const { view } = shown;
  const trash = useTrash(scope, view);
  const { ask, dialogs } = useItemDialogs(itemKinds, { onDone: () => selection.clear() });
  const deleteReason = useDisabledReason('secret:delete');

  const counts = trash.first?.counts ?? [];
  const counted = counts.filter(({ kind }) => view.kind === null || kind === view.kind);
  const total = Math.max(
    counted.reduce((sum, { count }) => sum + count, 0),
    trash.rows.length,
  );
  const isMore = counted.some((one) => one.isMore) && trash.hasMore;
  const selection = useItemSelection({
    query: view,
    list: trash,
    total,
    readPage: (cursor, signal) => trash.readPage(view, cursor, signal),
  });
  const isFiltered = view.filter.trim() !== '' || view.kind !== null || view.deletedBy !== null;
  const isEmpty = trash.status === 'ready' && !isFiltered && trash.rows.length === 0;
  const workspace = { id: scope.workspaceId, name: scope.workspaceName };
  const askAbout: TrashTableProps['ask'] = (question, rows) =>
    ask(
      question,
      rows.map(({ kind, id, name }) => ({ kind, id, name, workspace })),
    );
  const [isReadingAll, setIsReadingAll] = useState(false);
  const emptyTrash = async (): Promise<void> => {
    const signal = signalOf();
    setIsReadingAll(true);
    try {
      const rows = await readAllPages((cursor) => trash.readPage(wholeTrash, cursor, signal));
      askAbout('destroy', rows);
    } catch (error) {
      if (!signal.aborted) handleError(error);
    } finally {
      setIsReadingAll(false);
    }
  };
  const allCount = counts.reduce((sum, { count }) => sum + count, 0);
  const emptyReason = trash.first === undefined ? messages.notLoaded : isEmpty ? messages.nothing : undefined;
  const emptyProps = {
    icon: <Trash2 />,
    loading: isReadingAll,
    disabledReason: deleteReason ?? emptyReason,
    onClick: () => void emptyTrash(),
  };
  return (
    <Page>
      <PageHeader
        title={messages.title}
        phoneSubtitle={scope.workspaceName}
        {...(trash.first === undefined
          ? {}
          : { subtitle: messages.subtitle(itemActionMessages.items(allCount), scope.workspaceName) })}
        {...(isPhone
          ? {}
          : {
              actions: (
                <Button variant="dangerOutline" {...emptyProps}>
                  {messages.emptyTrash}
                </Button>
              ),
            })}
      />
      {!isEmpty && (
        <TrashFilters
          kinds={itemKinds}
          list={shown}
          trash={trash}
          end={
            isPhone ? (
              <IconButton variant="danger" size="large" label={messages.emptyTrash} {...emptyProps} />
            ) : undefined
          }
        />
      )}
      <TrashTable
        kinds={itemKinds}
        scope={scope}
        trash={trash}
        total={total}
        totalText={isMore ? `${formatNumber(total)}+` : undefined}
        selection={selection}
        isFiltered={isFiltered}
        onClear={shown.clear}
        ask={askAbout}
      />
      {dialogs}
    </Page>
  );
}
