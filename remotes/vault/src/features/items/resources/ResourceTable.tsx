import { useMemo } from 'react';
import type { OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { Button, EmptyState, FilteredState } from '@cofferdam/ui/base';
import { ClipboardType, Layers, Plus } from '@cofferdam/ui/icons';
import { DataTable, SelectionBar, type RowAction, type RowSelection } from '@cofferdam/ui/table';
import { formatNumber } from '@cofferdam/ui/format';
import { ListFailed } from '../list/ListFailed.tsx';
import { tablePropsOfList } from '../list/tablePropsOfList.ts';
import { resourcePath } from './resourcePath.ts';
import { listResourcesMessages as messages } from './listResources.messages.ts';
import { kindIcons, resourceColumns } from './resourceColumns.tsx';
import type { ResourceList, ResourceRow } from './useResourceList.ts';

/** Props of ResourceTable. */
export interface ResourceTableProps {
  readonly organizationId: OrganizationId;
  readonly list: ResourceList;
  /** The filters as the address has them; empty without any. */
  readonly query: string;
  readonly selection: RowSelection<ResourceRow>;
  readonly total: number;
  readonly totalText: string | undefined;
  readonly onClear: () => void;
  /** An action on the selected rows. */
  readonly onBulk: (action: 'move' | 'delete', rows: readonly ResourceRow[]) => void;
}

/** Everything that the person may list, of all kinds and workspaces, in one table. */
export function ResourceTable(props: ResourceTableProps) {
  const { organizationId, list, query, selection, total, totalText, onClear, onBulk } = props;
  const host = useHost();
  const pathOf = ({ kind, name, workspace }: ResourceRow): string =>
    resourcePath(kind, name, { organizationId, workspaceId: workspace.id });
  const actions = useMemo<readonly RowAction<ResourceRow>[]>(
    () => [
      {
        id: 'copy-name',
        label: messages.copyName,
        icon: <ClipboardType />,
        key: 'n',
        always: true,
        onRun: ({ name }) => void host.copy(name),
      },
    ],
    [host],
  );
  return (
    <DataTable
      label={messages.table}
      columns={resourceColumns}
      {...tablePropsOfList(list, pathOf)}
      total={total}
      {...(totalText === undefined ? {} : { totalText })}
      selection={selection}
      selectionBar={
        <SelectionBar text={messages.selected(formatNumber(selection.count))} onClear={selection.clear}>
          <Button size="small" variant="text" onClick={() => onBulk('move', selection.rows)}>
            {messages.move}
          </Button>
          <Button size="small" variant="text" onClick={() => onBulk('delete', selection.rows)}>
            {messages.remove}
          </Button>
        </SelectionBar>
      }
      onOpen={(row) => host.navigate(pathOf(row))}
      actions={() => actions}
      menu={(row) => {
        const Drawing = kindIcons[row.kind];
        return [
          { id: 'open', label: messages.open, icon: <Drawing />, keyHint: 'Enter', href: pathOf(row) },
          {
            id: 'copy',
            label: messages.copyName,
            icon: <ClipboardType />,
            keyHint: 'N',
            onSelect: () => void host.copy(row.name),
          },
        ];
      }}
      phoneRow={(row) => ({
        title: row.name,
        mono: false,
        meta: `${messages.kinds[row.kind]} · ${row.workspace.name}`,
      })}
      keys={[{ keys: ['?'], label: messages.keyAll }]}
      isFiltered={query !== ''}
      empty={
        <EmptyState
          icon={<Layers />}
          title={messages.emptyTitle}
          action={
            <Button variant="primary" icon={<Plus />} href="/secret/create">
              {messages.create}
            </Button>
          }
        >
          {messages.empty}
        </EmptyState>
      }
      filtered={
        <FilteredState title={messages.filteredTitle} onClear={onClear}>
          {messages.filtered}
        </FilteredState>
      }
      error={<ListFailed list={list} words={messages.couldNotLoad} />}
    />
  );
}
