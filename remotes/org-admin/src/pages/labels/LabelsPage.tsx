import { lazy, Suspense, useState } from 'react';
import type { PageAction, SessionOrganization } from '@cofferdam/remote-contract';
import { useHost, useSession } from '@cofferdam/remote-contract/react';
import { Pencil, Plus, TagIcon, Trash2 } from '@cofferdam/ui/icons';
import type { Column } from '@cofferdam/ui/table';
import { ListPage } from '../../components/lists/ListPage.tsx';
import { LabelMark } from '../../features/labels/LabelMark.tsx';
import { labelsMessages as messages } from '../../features/labels/labels.messages.ts';
import { useLabels, type Label } from '../../features/labels/useLabels.ts';
import { labelsPageMessages } from './labelsPage.messages.ts';

const LabelDialog = lazy(() => import('../../features/labels/LabelDialog.tsx'));
const RemoveLabelDialog = lazy(() => import('../../features/labels/RemoveLabelDialog.tsx'));

const columns: readonly Column<Label>[] = [
  {
    id: 'name',
    header: messages.columns.name,
    grow: 1,
    cell: ({ name, color }) => <LabelMark name={name} color={color} />,
  },
  {
    id: 'color',
    header: messages.columns.color,
    width: 120,
    giveWay: 10,
    cell: ({ color }) => messages.colors[color],
  },
  {
    id: 'uses',
    header: messages.columns.uses,
    width: 120,
    align: 'end',
    cell: ({ uses }) => messages.uses(uses),
    skeleton: 'short',
  },
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
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      {...(limit === undefined ? {} : { footNote: labelsPageMessages.used(limit.used, limit.allowed) })}
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
      phoneRow={({ name, uses }) => ({ title: name, meta: messages.uses(uses), mono: false })}
    >
      <Suspense>
        {asked === 'add' && <LabelDialog organizationId={organization.id} label={null} onClose={close} />}
        {asked !== null && asked !== 'add' && asked.kind === 'edit' && (
          <LabelDialog organizationId={organization.id} label={asked.label} onClose={close} />
        )}
        {asked !== null && asked !== 'add' && asked.kind === 'remove' && (
          <RemoveLabelDialog organizationId={organization.id} label={asked.label} onClose={close} />
        )}
      </Suspense>
    </ListPage>
  );
}
