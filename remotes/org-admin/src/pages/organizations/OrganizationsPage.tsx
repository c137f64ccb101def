import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallOutput } from '@cofferdam/api-contract';
import { PlanTag } from '@cofferdam/ui/base';
import { ArrowRight, Building2, Download, LogOut, Pencil, Trash2 } from '@cofferdam/ui/icons';
import type { Column, ListAction } from '@cofferdam/ui/table';
import { roleNames, useCommand, useHost } from '@cofferdam/remote-contract/react';
import { lazyDialog } from '@cofferdam/ui/overlay';
import { ListPage } from '../../components/lists/ListPage.tsx';
import { createdColumn, roleColumn } from '../../components/lists/scopeColumns.tsx';
import { OrganizationTile } from '../../components/names/OrganizationTile.tsx';
import { createOrganizationAction } from '../../features/create-organization/createOrganizationAction.tsx';
import { plansMessages } from '../../features/plans/plans.messages.ts';
import styles from './OrganizationsPage.module.css';
import { organizationsMessages as messages } from './organizations.messages.ts';

const RenameOrganizationDialog = lazyDialog(
  () => import('../../features/rename-organization/RenameOrganizationDialog.tsx'),
);
const LeaveOrganizationDialog = lazyDialog(
  () => import('../../features/leave-organization/LeaveOrganizationDialog.tsx'),
);
const DeleteOrganizationDialog = lazyDialog(
  () => import('../../features/delete-organization/DeleteOrganizationDialog.tsx'),
);

type Organization = CallOutput<'organization', 'my'>['organizations'][number];

const columns: readonly Column<Organization>[] = [
  {
    id: 'name',
    header: messages.columns.name,
    grow: 1,
    cell: (one) => (
      <span className={styles.name}>
        <OrganizationTile organization={one} /> {one.name}
      </span>
    ),
  },
  {
    id: 'plan',
    header: messages.columns.plan,
    width: 110,
    cell: (one) => <PlanTag plan={one.subscriptionType}>{plansMessages.names[one.subscriptionType]}</PlanTag>,
  },
  roleColumn(messages.columns.role),
  {
    id: 'members',
    header: messages.columns.members,
    width: 100,
    align: 'end',
    cell: (one) => one.memberCount,
    skeleton: 'short',
  },
  {
    id: 'workspaces',
    header: messages.columns.workspaces,
    width: 110,
    giveWay: 20,
    align: 'end',
    cell: (one) => one.workspaceCount,
    skeleton: 'short',
  },
  createdColumn(messages.columns.created),
];

/** The person's organizations; opening one makes it the current one. */
export default function OrganizationsPage() {
  const host = useHost();
  const [asked, setAsked] = useState<{ kind: 'rename' | 'leave' | 'delete'; organization: Organization } | null>(null);
  const list = useQuery({
    queryKey: ['org-admin', 'organizations'],
    queryFn: ({ signal }) => host.api.organization.my({}, { signal }),
  });
  const open = useCommand({
    run: async ({ id }: Organization) => {
      if (await host.session.selectOrganization(id)) host.navigate('/r/secrets');
    },
  });
  return (
    <ListPage
      title={messages.title}
      action={createOrganizationAction}
      list={list}
      words={messages.states}
      icon={<Building2 />}
      columns={columns}
      rows={list.data?.organizations}
      rowKey={(one) => one.id}
      rowName={(one) => one.name}
      onOpen={(one) => void open.run(one)}
      rowActions={(organization): readonly ListAction[] => [
        {
          id: 'open',
          label: messages.open,
          icon: <ArrowRight />,
          perform: () => void open.run(organization),
        },
        {
          id: 'rename',
          label: messages.rename,
          icon: <Pencil />,
          disabledReason: ['OWNER', 'ADMIN'].includes(organization.role) ? undefined : messages.renameRefused,
          perform: () => setAsked({ kind: 'rename', organization }),
        },
        {
          id: 'export',
          label: messages.export,
          icon: <Download />,
          href: `/organization/settings?organizationId=${organization.id}&export=1`,
        },
        {
          id: 'leave',
          label: messages.leave,
          icon: <LogOut />,
          perform: () => setAsked({ kind: 'leave', organization }),
        },
        {
          id: 'delete',
          label: messages.delete,
          icon: <Trash2 />,
          isDangerous: true,
          disabledReason: organization.role === 'OWNER' ? undefined : messages.deleteRefused,
          perform: () => setAsked({ kind: 'delete', organization }),
        },
      ]}
      phoneRow={(one) => ({
        title: one.name,
        meta: messages.phone(plansMessages.names[one.subscriptionType], roleNames[one.role]),
        mono: false,
      })}
    >
      {asked?.kind === 'rename' && (
        <RenameOrganizationDialog organization={asked.organization} onClose={() => setAsked(null)} />
      )}
      {asked?.kind === 'leave' && (
        <LeaveOrganizationDialog organization={asked.organization} onClose={() => setAsked(null)} />
      )}
      {asked?.kind === 'delete' && (
        <DeleteOrganizationDialog organization={asked.organization} onClose={() => setAsked(null)} />
      )}
    </ListPage>
  );
}
