import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { CallOutput } from '@cofferdam/api-contract';
import { PrivateTag } from '@cofferdam/ui/base';
import { ArrowRight, Boxes, Pencil, Plus, Trash2, UserCog } from '@cofferdam/ui/icons';
import type { Column, ListAction } from '@cofferdam/ui/table';
import type { PageAction } from '@cofferdam/remote-contract';
import { useCommand, useHost, useSession } from '@cofferdam/remote-contract/react';
import { lazyDialog } from '@cofferdam/ui/overlay';
import { OverLimitNote } from '../../components/limits/OverLimitNote.tsx';
import { OverLimitTag } from '../../components/limits/OverLimitTag.tsx';
import { overLimitMessages } from '../../components/limits/overLimit.messages.ts';
import { ListPage } from '../../components/lists/ListPage.tsx';
import { createdColumn, roleColumn } from '../../components/lists/scopeColumns.tsx';
import type { MoveWorkspace } from '../../features/delete-workspace/useMoveRun.ts';
import { WorkspaceDeletion } from './WorkspaceDeletion.tsx';
import { workspacesMessages as messages } from './workspaces.messages.ts';

const EditWorkspaceDialog = lazyDialog(() => import('../../features/edit-workspace/EditWorkspaceDialog.tsx'));

type Workspace = CallOutput<'workspace', 'list'>['workspaces'][number] & { readonly isOver: boolean };

const columns: readonly Column<Workspace>[] = [
  {
    id: 'name',
    header: messages.columns.name,
    grow: 1,
    cell: (one) => (
      <>
        <span className="cd-strong">{one.name}</span> {one.isOver && <OverLimitTag />}
      </>
    ),
  },
  {
    id: 'type',
    header: messages.columns.type,
    width: 130,
    giveWay: 20,
    cell: (one) => (one.type === 'PRIVATE' ? <PrivateTag>{messages.private}</PrivateTag> : messages.standard),
  },
  roleColumn(messages.columns.role),
  {
    id: 'secrets',
    header: messages.columns.secrets,
    width: 100,
    align: 'end',
    cell: (one) => one.secretCount,
    skeleton: 'short',
  },
  createdColumn(messages.columns.created),
];

const createAction: PageAction = {
  id: 'create',
  label: messages.create,
  icon: <Plus />,
  key: 'c',
  permission: 'organization:workspace:create',
  href: '/workspace/create',
};

/** The workspaces of the current organization that the person can access; opening one makes it the current one. */
export default function WorkspacesPage() {
  const host = useHost();
  const { organization } = useSession();
  const organizationId = organization?.id;
  const [edited, setEdited] = useState<Workspace | null>(null);
  const [deleted, setDeleted] = useState<MoveWorkspace | null>(null);
  const list = useQuery({
    queryKey: ['org-admin', 'workspaces', organizationId],
    enabled: organizationId !== undefined,
    queryFn: ({ signal }) =>
      organizationId === undefined
        ? Promise.reject(new Error('no organization'))
        : host.api.workspace.list({ organizationId }, { signal }),
  });
  const { data } = list;
  const rows = useMemo(
    () => data?.workspaces.map((one): Workspace => ({ ...one, isOver: data.overLimit?.includes(one.id) === true })),
    [data],
  );
  const open = useCommand({
    run: async ({ id }: Workspace) => {
      if (await host.session.selectWorkspace(id)) host.navigate('/r/secrets');
    },
  });
  const rowActions = (one: Workspace): readonly ListAction[] => [
    { id: 'open', label: messages.open, icon: <ArrowRight />, perform: () => void open.run(one) },
    {
      id: 'permissions',
      label: messages.permissions,
      icon: <UserCog />,
      disabledReason: one.type === 'PRIVATE' ? messages.privateRoles : undefined,
      href: `/workspace/iam/permissions?organizationId=${one.organizationId}&workspaceId=${one.id}`,
    },
    {
      id: 'edit',
      label: messages.edit,
      icon: <Pencil />,
      disabledReason: one.role === 'ADMIN' ? undefined : messages.editRefused,
      perform: () => setEdited(one),
    },
    {
      id: 'delete',
      label: messages.delete,
      icon: <Trash2 />,
      isDangerous: true,
      disabledReason:
        one.type === 'PRIVATE' ? messages.privateStays : one.role === 'ADMIN' ? undefined : messages.deleteRefused,
      perform: () => setDeleted({ id: one.id, name: one.name }),
    },
  ];
  return (
    <ListPage
      title={messages.title}
      subtitle={organization === null ? undefined : messages.lead(organization.name)}
      action={createAction}
      list={list}
      words={messages.states}
      icon={<Boxes />}
      notice={
        <>
          <OverLimitNote kind="workspaces" count={rows?.filter(({ isOver }) => isOver).length ?? 0} />
          {organization !== null && (
            <WorkspaceDeletion key={organization.id} organization={organization} asked={deleted} onAsk={setDeleted} />
          )}
        </>
      }
      columns={columns}
      rows={rows}
      rowKey={(one) => one.id}
      rowName={(one) => one.name}
      onOpen={(one) => void open.run(one)}
      rowActions={rowActions}
      phoneRow={(one) => ({
        title: one.name,
        meta: one.isOver
          ? overLimitMessages.mark
          : one.type === 'PRIVATE'
            ? messages.onlyYou
            : messages.secrets(one.secretCount),
        mono: false,
      })}
    >
      {edited !== null && <EditWorkspaceDialog workspace={edited} onClose={() => setEdited(null)} />}
    </ListPage>
  );
}
