import { useMemo } from 'react';
import { disabledReasonFor } from '@cofferdam/remote-contract/actions';
import { useHost, useSession } from '@cofferdam/remote-contract/react';
import { EmptyState, FilteredState } from '@cofferdam/ui/base';
import { Trash2, Undo2 } from '@cofferdam/ui/icons';
import { DataTable, type RowAction } from '@cofferdam/ui/table';
import type { ItemDialogs } from '../actions/useItemDialogs.tsx';
import type { WorkspaceScope } from '../calls/useWorkspaceScope.ts';
import { kindOf, type ItemKinds, type ItemRef } from '../kinds/ItemKind.ts';
import { ListFailed } from '../list/ListFailed.tsx';
import { SelectedItemsBar, type BulkItemAction } from '../list/SelectedItemsBar.tsx';
import { tablePropsOfList } from '../list/tablePropsOfList.ts';
import { toMenuEntries } from '../list/toMenuEntries.ts';
import type { ItemSelection } from '../list/useItemSelection.ts';
import { createTrashColumns, phoneRowOf } from './trashColumns.tsx';
import { trashMessages as messages } from './trash.messages.ts';
import type { Trash, TrashedItem } from './useTrash.ts';

/** Props of TrashTable. */
export interface TrashTableProps {
  readonly kinds: ItemKinds;
  readonly scope: WorkspaceScope;
  readonly trash: Trash;
  readonly total: number;
  readonly totalText: string | undefined;
  readonly selection: ItemSelection<TrashedItem>;
  readonly isFiltered: boolean;
  readonly onClearFilters: () => void;
  readonly ask: ItemDialogs<never>['ask'];
}

/** What lies in the trash, until when, and the two ways out. */
export function TrashTable(props: TrashTableProps) {
  const { kinds, scope, trash, selection, ask } = props;
  const { session } = useHost();
  useSession();
  const columns = useMemo(() => createTrashColumns(kinds), [kinds]);
  const reasonOf = (item: Pick<TrashedItem, 'kind'>): string | undefined =>
    disabledReasonFor(kindOf(kinds, item).permissions.delete, session);
  const actionsOf = (item: TrashedItem): readonly RowAction<TrashedItem>[] => {
    const refs = [toRef(scope, item)];
    const disabledReason = reasonOf(item);
    return [
      {
        id: 'restore',
        label: item.isNameTaken ? messages.restoreAs : messages.restore,
        icon: <Undo2 />,
        key: 'r',
        always: true,
        isLabeled: true,
        disabledReason,
        onRun: () => ask(item.isNameTaken ? 'restore-as' : 'restore', refs),
      },
      {
        id: 'destroy',
        label: messages.destroy,
        icon: <Trash2 />,
        disabledReason,
        onRun: () => ask('destroy', refs),
      },
    ];
  };
  const reasonOfSelected = selection.rows.map(reasonOf).find((reason) => reason !== undefined);
  const askAbout =
    (question: 'restore' | 'destroy') =>
    (rows: readonly TrashedItem[]): void =>
      ask(
        question,
        rows.map((row) => toRef(scope, row)),
      );
  const bulkActions: readonly BulkItemAction<TrashedItem>[] = [
    {
      id: 'restore',
      label: messages.restore,
      icon: <Undo2 />,
      disabledReason: reasonOfSelected,
      perform: askAbout('restore'),
    },
    {
      id: 'destroy',
      label: messages.destroy,
      icon: <Trash2 />,
      disabledReason: reasonOfSelected,
      perform: askAbout('destroy'),
    },
  ];
  return (
    <DataTable
      label={messages.table(scope.workspaceName)}
      columns={columns}
      {...tablePropsOfList(trash)}
      total={props.total}
      {...(props.totalText === undefined ? {} : { totalText: props.totalText })}
      selection={selection}
      selectionBar={<SelectedItemsBar selection={selection} actions={bulkActions} />}
      actions={actionsOf}
      menu={(item) => toMenuEntries(actionsOf(item), item)}
      phoneRow={(item) => phoneRowOf(kinds, item)}
      keys={[
        { keys: ['R'], label: messages.keyRestore },
        { keys: ['?'], label: messages.keyAll },
      ]}
      isFiltered={props.isFiltered}
      empty={
        <EmptyState icon={<Trash2 />} title={messages.emptyTitle}>
          {messages.empty}
        </EmptyState>
      }
      filtered={
        <FilteredState title={messages.filteredTitle} onClear={props.onClearFilters}>
          {messages.filtered}
        </FilteredState>
      }
      error={<ListFailed list={trash} words={messages.couldNotLoad} />}
    />
  );
}

/** An item of the trash as the dialogs take it. */
export function toRef(scope: WorkspaceScope, { kind, id, name }: TrashedItem): ItemRef {
  return { kind, id, name, workspace: { id: scope.workspaceId, name: scope.workspaceName } };
}
