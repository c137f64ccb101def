import { useCallback, useMemo } from 'react';
import { disabledReasonFor } from '@cofferdam/remote-contract/actions';
import { useHost, useSession } from '@cofferdam/remote-contract/react';
import { EmptyState } from '@cofferdam/ui/base';
import { Trash2 } from '@cofferdam/ui/icons';
import { Undo2 } from '@cofferdam/ui/page-icons';
import { reasonForAll, type ListAction } from '@cofferdam/ui/table';
import { useIsPhone } from '@cofferdam/ui/theme';
import type { WorkspaceScope } from '../calls/useWorkspaceScope.ts';
import { kindOf, type ItemKinds } from '../kinds/ItemKind.ts';
import { ItemTable } from '../list/ItemTable.tsx';
import type { ItemSelection } from '../list/useItemSelection.ts';
import { createTrashColumns, phoneRowOf } from './trashColumns.tsx';
import { trashMessages as messages } from './trash.messages.ts';
import type { Trash, TrashedItem } from './useTrash.ts';

/** Props of TrashTable. */
export interface TrashTableProps {
  readonly kinds: ItemKinds;
  readonly scope: WorkspaceScope;
  readonly trash: Trash;
  readonly selection: ItemSelection<TrashedItem>;
  readonly total: number;
  readonly totalText: string | undefined;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  readonly ask: (question: 'restore' | 'restore-as' | 'destroy', rows: readonly TrashedItem[]) => void;
}

/** The items in the trash, their time left, and their two actions. */
export function TrashTable(props: TrashTableProps) {
  const { kinds, scope, trash, selection, totalText, ask } = props;
  const { session } = useHost();
  useSession();
  const columns = useMemo(() => createTrashColumns(kinds), [kinds]);
  const isPhone = useIsPhone();
  const phoneRow = useCallback((item: TrashedItem) => phoneRowOf(kinds, item), [kinds]);
  const reasonOf = (item: TrashedItem): string | undefined =>
    disabledReasonFor(kindOf(kinds, item).permissions.delete, session);
  const bulkActions = (items: readonly TrashedItem[]): readonly ListAction[] => {
    const disabledReason = reasonForAll(items, reasonOf);
    const needsName = items.length === 1 && items[0]?.isNameTaken === true;
    return [
      {
        id: 'restore',
        label: needsName ? messages.restoreAs : messages.restore,
        icon: <Undo2 />,
        // A phone's row has one button, whose menu has both actions.
        at: isPhone ? undefined : 'always',
        isLabeled: true,
        key: 'r',
        hint: messages.keyRestore,
        disabledReason,
        perform: () => ask(needsName ? 'restore-as' : 'restore', items),
      },
      {
        id: 'destroy',
        label: messages.destroy,
        icon: <Trash2 />,
        at: isPhone ? undefined : 'hover',
        isDangerous: true,
        disabledReason,
        perform: () => ask('destroy', items),
      },
    ];
  };
  return (
    <ItemTable
      label={messages.table(scope.workspaceName)}
      list={trash}
      columns={columns}
      phoneRow={phoneRow}
      selection={selection}
      bulkActions={bulkActions}
      total={props.total}
      {...(totalText === undefined ? {} : { totalText })}
      empty={
        <EmptyState icon={<Trash2 />} title={messages.emptyTitle}>
          {messages.empty}
        </EmptyState>
      }
      filtered={
        props.isFiltered
          ? { title: messages.filteredTitle, text: messages.filtered, onClear: props.onClear }
          : undefined
      }
      couldNotLoad={messages.couldNotLoad}
    />
  );
}
