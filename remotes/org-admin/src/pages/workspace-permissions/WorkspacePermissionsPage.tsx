import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { UserId } from '@cofferdam/domain';
import type { PageAction } from '@cofferdam/remote-contract';
import { usePageActions, useSession } from '@cofferdam/remote-contract/react';
import { EmptyState, Page, PageBody, PageHeader } from '@cofferdam/ui/base';
import { Lock, UserPlus } from '@cofferdam/ui/icons';
import { lazyDialog } from '@cofferdam/ui/overlay';
import { PageActionButton } from '../../components/actions/PageActionButton.tsx';
import { withQuery } from '../../components/lists/withQuery.ts';
import { assignRoleMessages } from '../../features/assign-workspace-role/assignRole.messages.ts';
import { WorkspaceRoles } from '../../features/assign-workspace-role/WorkspaceRoles.tsx';
import { workspacePermissionsMessages as messages } from './workspacePermissions.messages.ts';

const ExplainInWorkspace = lazyDialog(() => import('../../features/explain-access/ExplainInWorkspace.tsx'));

/** The roles in the current workspace, and what each person can do there. */
export default function WorkspacePermissionsPage() {
  const { organization, workspace } = useSession();
  const [address, setAddress] = useSearchParams();
  const setIsAdding = (isAdding: boolean): void =>
    setAddress((now) => withQuery(now, 'add', isAdding ? '1' : null), { replace: true });
  const [explained, setExplained] = useState<{ readonly id: UserId; readonly name: string } | null>(null);
  const addAction: PageAction = {
    id: 'add',
    label: assignRoleMessages.add,
    icon: <UserPlus />,
    key: 'c',
    permission: 'workspace:role:assign',
    perform: () => setIsAdding(true),
  };
  const hasRoles = workspace !== null && workspace.type !== 'PRIVATE';
  usePageActions(hasRoles ? [addAction] : []);
  if (organization === null || workspace === null) return null;
  if (!hasRoles) {
    return (
      <Page>
        <PageHeader title={messages.title} />
        <PageBody>
          <EmptyState icon={<Lock />} title={messages.privateTitle}>
            {assignRoleMessages.private}
          </EmptyState>
        </PageBody>
      </Page>
    );
  }
  return (
    <Page key={workspace.id}>
      <PageHeader
        title={messages.title}
        subtitle={messages.lead(workspace.name)}
        primaryAction={<PageActionButton action={addAction} />}
      />
      <WorkspaceRoles
        scope={{ organizationId: organization.id, workspaceId: workspace.id }}
        placeName={workspace.name}
        isAdding={address.get('add') === '1'}
        onAddingChange={setIsAdding}
        onExplain={setExplained}
      />

      {explained !== null && (
        <ExplainInWorkspace
          organization={organization}
          workspace={workspace}
          person={explained}
          onClose={() => setExplained(null)}
        />
      )}
    </Page>
  );
}
