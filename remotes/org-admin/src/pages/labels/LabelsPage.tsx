import { lazy, Suspense, useState } from 'react';
import { foldName } from '@cofferdam/domain';
import type { PageAction, SessionOrganization } from '@cofferdam/remote-contract';
import { useHost, useSession } from '@cofferdam/remote-contract/react';
import { FilteredState, Label as LabelChip, Link } from '@cofferdam/ui/base';
import { formatNumber } from '@cofferdam/ui/format';
import { Pencil, Plus, TagIcon, Trash2 } from '@cofferdam/ui/icons';
import { GitMerge } from '@cofferdam/ui/page-icons';
import { SelectionBar, useSelection, type Column } from '@cofferdam/ui/table';
import { SelectionAction } from '../../components/actions/SelectionAction.tsx';
import { ListPage } from '../../components/lists/ListPage.tsx';
import { ListToolbar } from '../../components/lists/ListToolbar.tsx';
import { labelsMessages as messages } from '../../features/labels/labels.messages.ts';
import { countUses, useLabels, type Label } from '../../features/labels/useLabels.ts';
import { labelsPageMessages } from './labelsPage.messages.ts';

const LabelDialog = lazy(() => import('../../features/labels/LabelDialog.tsx'));
const MergeLabelsDialog = lazy(() => import('../../features/labels/MergeLabelsDialog.tsx'));
const NewLabelRow = lazy(() => import('../../features/labels/NewLabelRow.tsx'));
const RemoveLabelDialog = lazy(() => import('../../features/labels/RemoveLabelDialog.tsx'));

const countColumn = (kind: keyof Label['uses']): Column<Label> => ({
  id: kind,
  header: messages.columns[kind],
  width: 88,
  align: 'end',
  giveWay: 20,
  skeleton: 'short',
  cell: ({ name, uses }) => <Uses name={name} kind={kind} number={uses[kind]} />,
});

const noLabels: readonly Label[] = [];
const keyOfLabel = ({ name }: Label): string => name;

const columns: readonly Column<Label>[] = [
  {
    id: 'name',
    header: messages.columns.name,
    grow: 1,
    minWidth: 160,
    cell: ({ name, color }) => <LabelChip color={color}>{name}</LabelChip>,
  },
  {
    id: 'description',
    header: messages.columns.description,
    grow: 1.5,
    giveWay: 10,
    cell: ({ description }) => description,
  },
  countColumn('secrets'),
  countColumn('twoFactors'),
  countColumn('notes'),
];

/** The types of the list of resources. */
const kinds: Readonly<Record<keyof Label['uses'], string>> = {
  secrets: 'secret',
  twoFactors: 'two-factor',
  notes: 'note',
};

/** How many items have a label, as a link to them. */
function Uses({
  name,
  kind,
  number,
}: {
  readonly name: string;
  readonly kind: keyof Label['uses'];
  readonly number: number;
}) {
  if (number === 0) return <span className="cd-dim">{messages.unused}</span>;
  const query = new URLSearchParams({ filter: name, kinds: kinds[kind] });
  return (
    <Link href={`/r/resources?${query}`} aria-label={messages.showItems[kind](number, name)}>
      {formatNumber(number)}
    </Link>
  );
}

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
  const [isAdding, setIsAdding] = useState(false);
  const { labels, limit } = list.data ?? {};
  const canChange = host.session.can('organization:update');
  const full = limit !== undefined && limit.used >= limit.allowed ? messages.full(limit.allowed) : undefined;
  const disabledReason = canChange ? undefined : messages.refused;
  const [search, setSearch] = useState('');
  const wanted = foldName(search.trim());
  const found = labels?.filter(({ name, description }) =>
    [name, description].some((text) => foldName(text).includes(wanted)),
  );
  const selection = useSelection({
    query: wanted,
    rows: found ?? noLabels,
    rowKey: keyOfLabel,
    isSelectable: () => canChange,
  });
  const selected = selection.rows;
  const close = (): void => setAsked(null);
  const addAction: PageAction = {
    id: 'add',
    label: messages.add,
    icon: <Plus />,
    key: 'c',
    disabledReason: disabledReason ?? full,
    perform: () => setIsAdding(true),
  };
  return (
    <ListPage
      title={labelsPageMessages.title}
      subtitle={labels === undefined ? undefined : labelsPageMessages.lead(labels.length, organization.name)}
      action={addAction}
      isActing={isAdding}
      list={list}
      words={messages.states}
      icon={<TagIcon />}
      columns={columns}
      rows={found}
      rowKey={keyOfLabel}
      toolbar={<ListToolbar label={messages.filter} value={search} onSearch={setSearch} />}
      isFiltered={wanted !== ''}
      filtered={
        <FilteredState title={messages.filteredTitle(search.trim())} onClear={() => setSearch('')}>
          {messages.filtered}
        </FilteredState>
      }
      notice={
        isAdding && (
          <Suspense>
            <NewLabelRow organizationId={organization.id} onClose={() => setIsAdding(false)} />
          </Suspense>
        )
      }
      {...(canChange
        ? {
            selection,
            selectionBar: (
              <SelectionBar text={messages.selected(selection.count)} onClear={selection.clear}>
                <SelectionAction
                  action={{
                    id: 'merge',
                    label: messages.mergeSelected,
                    icon: <GitMerge />,
                    disabledReason: selection.count < 2 ? messages.mergeOne : undefined,
                    onSelect: () => setAsked({ kind: 'merge', labels: selected }),
                  }}
                />
              </SelectionBar>
            ),
          }
        : {})}
      rowName={({ name }) => name}
      menu={(label) => [
        {
          id: 'edit',
          label: messages.edit,
          icon: <Pencil />,
          disabledReason,
          onSelect: () => setAsked({ kind: 'edit', label }),
        },
        {
          id: 'remove',
          label: messages.remove,
          icon: <Trash2 />,
          danger: true,
          disabledReason,
          onSelect: () => setAsked({ kind: 'remove', label }),
        },
      ]}
      phoneRow={(label) => ({
        title: <LabelChip color={label.color}>{label.name}</LabelChip>,
        meta: messages.uses(countUses(label)),
        mono: false,
      })}
    >
      <Suspense>
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
      </Suspense>
    </ListPage>
  );
}
