import { itemLink, resourceKindOf, type LeaverReportId, type OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { EmptyState, ErrorState, FilteredState } from '@cofferdam/ui/base';
import { Check, ExternalLink, ShieldCheck } from '@cofferdam/ui/icons';
import { Undo2 } from '@cofferdam/ui/page-icons';
import { DataTable, useSelection, type ListAction } from '@cofferdam/ui/table';
import { describeHow, leaverColumns, nameOfItem, Task } from './leaverColumns.tsx';
import { leaverReportMessages as messages } from './leaverReport.messages.ts';
import type { LeaverItem, LeaverView, useLeaverReport } from './useLeaverReport.ts';
import { useLeaverTasks } from './useLeaverTasks.ts';

/** Props of LeaverTable. */
export interface LeaverTableProps {
  readonly organizationId: OrganizationId;
  readonly reportId: LeaverReportId;
  readonly found: ReturnType<typeof useLeaverReport>;
  readonly view: LeaverView;
  readonly onClear: () => void;
}

const keyOf = ({ position }: LeaverItem): string => String(position);

/** The items of a report with their tasks, which can be marked as done, several at once. */
export function LeaverTable({ organizationId, reportId, found, view, onClear }: LeaverTableProps) {
  const host = useHost();
  const command = useLeaverTasks(organizationId, reportId);
  const markReason = host.session.can('organization:member:remove') ? undefined : messages.markRefused;
  // Tasks that were completed automatically can't be reopened.
  const isMarkable = ({ done }: LeaverItem): boolean =>
    markReason === undefined && (done === null || done.end === 'PERSON');
  const selection = useSelection({
    query: JSON.stringify(view),
    rows: found.items,
    rowKey: keyOf,
    isSelectable: isMarkable,
  });
  const run = async (items: readonly LeaverItem[], isDone: boolean): Promise<void> => {
    const positions = items.filter(({ done }) => (done === null) === isDone).map(({ position }) => position);
    const result = await command.run({ positions, isDone });
    if (result.kind === 'done') selection.clear();
  };
  const bulkActions = (items: readonly LeaverItem[]): readonly ListAction[] => [
    {
      id: 'mark',
      label: messages.mark,
      icon: <Check />,
      disabledReason: markReason ?? (items.some(({ done }) => done === null) ? undefined : messages.alreadyDone),
      perform: () => void run(items, true),
    },
  ];
  const rowActions = (item: LeaverItem): readonly ListAction[] => {
    const { here, done, kind } = item;
    const show: readonly ListAction[] =
      here === null
        ? []
        : [
            {
              id: 'show',
              label: messages.show,
              icon: <ExternalLink />,
              // Of links, only the item of those to a secret is known.
              href: itemLink(resourceKindOf[kind] ?? 'secret', here.name, {
                organizationId,
                workspaceId: here.workspaceId,
              }),
            },
          ];
    if (done === null) return [...show, ...bulkActions([item])];
    return [
      ...show,
      {
        id: 'reopen',
        label: messages.reopen,
        icon: <Undo2 />,
        disabledReason: done.end === 'PERSON' ? markReason : messages.completedAutomatically,
        perform: () => void run([item], false),
      },
    ];
  };
  const counts = found.report?.counts;
  const wanted = { all: counts?.all, done: counts?.done, open: (counts?.all ?? 0) - (counts?.done ?? 0) }[view.task];
  const isNarrowed = view.search.trim() !== '' || view.kind !== null;
  const total = found.hasMore && !isNarrowed ? (wanted ?? 0) : found.items.length + (found.hasMore ? 1 : 0);
  return (
    <DataTable
      label={messages.label}
      density="tall"
      columns={leaverColumns}
      rows={found.items}
      rowKey={keyOf}
      rowName={nameOfItem}
      status={found.status}
      total={total}
      totalText={messages.total(found.hasMore ? total : found.items.length)}
      hasMore={found.hasMore}
      isReading={found.isReading}
      onNeedMore={found.loadMore}
      selection={selection}
      onRetry={found.retry}
      rowActions={rowActions}
      bulkActions={bulkActions}
      phoneRow={(item) => ({
        title: nameOfItem(item),
        meta: `${messages.kinds[item.kind]} · ${item.workspace.name || messages.gone} · ${describeHow(item)}`,
        state: <Task item={item} />,
      })}
      isFiltered={isNarrowed || (view.task !== 'all' && (counts?.all ?? 0) > 0)}
      filtered={
        <FilteredState title={messages.filteredTitle} onClear={onClear}>
          {messages.filtered}
        </FilteredState>
      }
      empty={
        <EmptyState icon={<ShieldCheck />} title={messages.emptyTitle}>
          {messages.empty}
        </EmptyState>
      }
      error={
        <ErrorState title={messages.failedTitle} onRetry={found.retry}>
          {messages.failed}
        </ErrorState>
      }
    />
  );
}
