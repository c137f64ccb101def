import { lazy, Suspense, useState } from 'react';
import type { PageAction, SessionOrganization } from '@cofferdam/remote-contract';
import { useHost, useSession } from '@cofferdam/remote-contract/react';
import { Label as LabelChip } from '@cofferdam/ui/base';
import { formatNumber } from '@cofferdam/ui/format';
import { Pencil, Plus, TagIcon, Trash2 } from '@cofferdam/ui/icons';
import type { Column } from '@cofferdam/ui/table';
import { ListPage } from '../../components/lists/ListPage.tsx';
import { labelsMessages as messages } from '../../features/labels/labels.messages.ts';
import { countUses, useLabels, type Label } from '../../features/labels/useLabels.ts';
import { labelsPageMessages } from './labelsPage.messages.ts';

const LabelDialog = lazy(() => import('../../features/labels/LabelDialog.tsx'));
const RemoveLabelDialog = lazy(() => import('../../features/labels/RemoveLabelDialog.tsx'));

const countColumn = (kind: keyof Label['uses']): Column<Label> => ({
  id: kind,
  header: messages.columns[kind],
  width: 88,
  align: 'end',
  giveWay: 20,
  skeleton: 'short',
  cell: ({ uses }) => (uses[kind] === 0 ? messages.unused : formatNumber(uses[kind])),
});

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

/** The labels of the current organization. */
export default function LabelsPage() {
  const { organization } = useSession();
  return organization === null ? null : <Labels key={organization.id} organization={organization} />;
}

function Labels({ organization }: { readonly organization: SessionOrganization }) {
  const host = useHost();
  const list = useLabels(organization.id);
  const [asked, setAsked] = useState<{ readonly kind: 'edit' | 'remove'; readonly label: Label } | 'add' | null>(null);
  const { labels, limit } = list.data ?? {};
  const canChange = host.session.can('organization:update');
  const full = limit !== undefined && limit.used >= limit.allowed ? messages.full(limit.allowed) : undefined;
  const disabledReason = canChange ? undefined : messages.refused;
  const close = (): void => setAsked(null);
  const addAction: PageAction = {
    id: 'add',
    label: messages.add,
    icon: <Plus />,
    key: 'c',
    disabledReason: disabledReason ?? full,
    perform: () => setAsked('add'),
  };
  return (
    <ListPage
      title={labelsPageMessages.title}
      subtitle={labelsPageMessages.lead}
      action={addAction}
      list={list}
      words={messages.states}
      icon={<TagIcon />}
      columns={columns}
      rows={labels}
      rowKey={({ name }) => name}
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
        {asked === 'add' && (
          <LabelDialog organizationId={organization.id} label={null} labels={labels ?? []} onClose={close} />
        )}
        {asked !== null && asked !== 'add' && asked.kind === 'edit' && (
          <LabelDialog organizationId={organization.id} label={asked.label} labels={labels ?? []} onClose={close} />
        )}
        {asked !== null && asked !== 'add' && asked.kind === 'remove' && (
          <RemoveLabelDialog organizationId={organization.id} label={asked.label} onClose={close} />
        )}
      </Suspense>
    </ListPage>
  );
}
