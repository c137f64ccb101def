import { useState } from 'react';
import type { PageAction, SessionOrganization } from '@cofferdam/remote-contract';
import { useHost, useSession } from '@cofferdam/remote-contract/react';
import { FilteredState, Label as LabelChip, lazyPart } from '@cofferdam/ui/base';
import { Layers, Pencil, Plus, TagIcon, Trash2 } from '@cofferdam/ui/icons';
import { GitMerge } from '@cofferdam/ui/page-icons';
import { useSelection, type ListAction } from '@cofferdam/ui/table';
import { lazyDialog } from '@cofferdam/ui/overlay';
import { ListPage } from '../../components/lists/ListPage.tsx';
import { useAddressSwitch } from '../../components/lists/useAddressSwitch.ts';
import { itemsWith, labelColumns, type LabelRow } from '../../features/labels/labelColumns.tsx';
import { LabelFilters } from '../../features/labels/LabelFilters.tsx';
import { labelsMessages as messages } from '../../features/labels/labels.messages.ts';
import { useLabelFilter } from '../../features/labels/useLabelFilter.ts';
import { countUses, useLabels, type Label } from '../../features/labels/useLabels.ts';
import { labelsPageMessages } from './labelsPage.messages.ts';

const LabelDialog = lazyDialog(() => import('../../features/labels/LabelDialog.tsx'));
const MergeLabelsDialog = lazyDialog(() => import('../../features/labels/MergeLabelsDialog.tsx'));
const NewLabelRow = lazyPart(() => import('../../features/labels/NewLabelRow.tsx'));
const RemoveLabelDialog = lazyDialog(() => import('../../features/labels/RemoveLabelDialog.tsx'));

const noLabels: readonly LabelRow[] = [];
const keyOfLabel = ({ name }: LabelRow): string => name;

type Asked =
  | { readonly kind: 'edit' | 'remove'; readonly label: Label }
  | { readonly kind: 'merge'; readonly labels: readonly Label[] };

/** The labels of the current organization. */
export default function LabelsPage() {
  const { organization } = useSession();
  return organization === null ? null : <Labels key={organization.id} organization={organization} />;
}

function Labels({ organization }: { readonly organization: SessionOrganization }) {
  const host = useHost();
  const list = useLabels(organization.id);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isAskedToAdd, setIsAdding] = useAddressSwitch('add');
  const { labels, limit, unlisted = 0 } = list.data ?? {};
  const canChange = host.session.can('organization:update');
  const full = limit !== undefined && limit.used >= limit.allowed ? messages.full(limit.allowed) : undefined;
  const disabledReason = canChange ? undefined : messages.refused;
  const filter = useLabelFilter(organization.id, labels);
  const selection = useSelection({
    query: filter.query,
    rows: filter.found ?? noLabels,
    rowKey: keyOfLabel,
    isSelectable: () => canChange,
  });
  const close = (): void => setAsked(null);
  const addAction: PageAction = {
    id: 'add',
    label: messages.add,
    icon: <Plus />,
    key: 'c',
    disabledReason: disabledReason ?? full,
    perform: () => setIsAdding(true),
  };
  const isAdding = isAskedToAdd && addAction.disabledReason === undefined;
  /** Dialogs speak of all uses, wherever they are. */
  const labelOf = (row: LabelRow): Label => labels?.find(({ name }) => name === row.name) ?? row;
  const rowActions = (row: LabelRow): readonly ListAction[] => [
    {
      id: 'show',
      label: messages.show,
      icon: <Layers />,
      href: itemsWith(row.name),
    },
    {
      id: 'edit',
      label: messages.edit,
      icon: <Pencil />,
      at: 'hover',
      key: 'e',
      hint: messages.keyEdit,
      disabledReason,
      perform: () => setAsked({ kind: 'edit', label: labelOf(row) }),
    },
    {
      id: 'remove',
      label: messages.remove,
      icon: <Trash2 />,
      at: 'hover',
      isDangerous: true,
      disabledReason,
      perform: () => setAsked({ kind: 'remove', label: labelOf(row) }),
    },
  ];
  const bulkActions = (rows: readonly LabelRow[]): readonly ListAction[] => [
    {
      id: 'merge',
      label: messages.mergeSelected,
      icon: <GitMerge />,
      disabledReason: rows.length < 2 ? messages.mergeOne : undefined,
      perform: () => setAsked({ kind: 'merge', labels: rows.map(labelOf) }),
    },
  ];
  return (
    <ListPage
      title={labelsPageMessages.title}
      subtitle={
        labels === undefined
          ? list.isError
            ? undefined
            : null
          : labelsPageMessages.lead(labels.length, unlisted, organization.name)
      }
      action={addAction}
      isActing={isAdding}
      list={list}
      words={messages.states}
      icon={<TagIcon />}
      columns={labelColumns}
      rows={filter.found}
      rowKey={keyOfLabel}
      toolbar={<LabelFilters organizationId={organization.id} labels={labels ?? []} filter={filter} />}
      isFiltered={filter.isFiltered}
      filtered={
        <FilteredState title={messages.filteredTitle(filter.search.trim())} onClear={filter.clear}>
          {messages.filtered}
        </FilteredState>
      }
      notice={isAdding && <NewLabelRow organizationId={organization.id} onClose={() => setIsAdding(false)} />}
      {...(canChange ? { selection, bulkActions } : {})}
      rowName={({ name }) => name}
      onEnter={({ name }) => host.navigate(itemsWith(name))}
      rowActions={rowActions}
      keys={[{ keys: ['Enter'], label: messages.keyShow }]}
      phoneRow={(label) => ({
        title: <LabelChip color={label.color}>{label.name}</LabelChip>,
        meta: messages.uses(countUses(label)),
        mono: false,
      })}
    >
      {asked?.kind === 'edit' && (
        <LabelDialog organizationId={organization.id} label={asked.label} labels={labels ?? []} onClose={close} />
      )}
      {asked?.kind === 'remove' && (
        <RemoveLabelDialog organizationId={organization.id} label={asked.label} onClose={close} />
      )}
      {asked?.kind === 'merge' && (
        <MergeLabelsDialog
          organizationId={organization.id}
          labels={asked.labels}
          onClose={() => {
            close();
            selection.clear();
          }}
        />
      )}
    </ListPage>
  );
}
