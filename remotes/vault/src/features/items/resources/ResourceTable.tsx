import { useCallback, useMemo } from 'react';
import { itemLink, type OrganizationId } from '@cofferdam/domain';
import { Layers, RefreshCw } from '@cofferdam/ui/icons';
import { reasonForAll, type ListAction } from '@cofferdam/ui/table';
import type { ItemKinds } from '../kinds/ItemKind.ts';
import { ItemTable } from '../list/ItemTable.tsx';
import { NoItems } from '../list/NoItems.tsx';
import { moveAndDelete, useCopyNameAction } from '../list/sharedActions.tsx';
import type { ItemSelection } from '../list/useItemSelection.ts';
import { listResourcesMessages as messages } from './listResources.messages.ts';
import { createResourceColumns, phoneRowOf } from './resourceColumns.tsx';
import type { ResourceList, ResourceRow } from './useResourceList.ts';

/** Props of ResourceTable. */
export interface ResourceTableProps {
  readonly kinds: ItemKinds;
  readonly organizationId: OrganizationId;
  readonly list: ResourceList;
  readonly selection: ItemSelection<ResourceRow>;
  readonly total: number;
  readonly totalText: string | undefined;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  readonly ask: (question: 'rotate' | 'move' | 'delete', rows: readonly ResourceRow[]) => void;
}

/** Everything that the person can list, of all kinds and workspaces, in one table. */
export function ResourceTable(props: ResourceTableProps) {
  const { kinds, organizationId, totalText, ask } = props;
  const copyName = useCopyNameAction();
  const columns = useMemo(() => createResourceColumns(kinds), [kinds]);
  const phoneRow = useCallback((row: ResourceRow) => phoneRowOf(kinds, row), [kinds]);
  const pathOf = useCallback(
    ({ kind, name, workspace }: ResourceRow) => itemLink(kind, name, { organizationId, workspaceId: workspace.id }),
    [organizationId],
  );
  // Permissions differ by workspace: refusals are reported.
  const bulkActions = (rows: readonly ResourceRow[]): readonly ListAction[] => [
    {
      id: 'rotate',
      label: messages.rotate,
      icon: <RefreshCw />,
      disabledReason: reasonForAll(rows, ({ kind }) => (kind === 'secret' ? undefined : messages.noRotation)),
      perform: () => ask('rotate', rows),
    },
    ...moveAndDelete(undefined, (question) => ask(question, rows)),
  ];
  return (
    <ItemTable
      label={messages.table}
      list={props.list}
      columns={columns}
      phoneRow={phoneRow}
      pathOf={pathOf}
      selection={props.selection}
      rowActions={(row) => [{ ...copyName(row), at: 'hover' }]}
      bulkActions={bulkActions}
      total={props.total}
      {...(totalText === undefined ? {} : { totalText })}
      empty={
        <NoItems
          icon={Layers}
          title={messages.emptyTitle}
          text={messages.empty}
          permission="secret:create"
          create={{ label: messages.create, href: '/secret/create' }}
        />
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
