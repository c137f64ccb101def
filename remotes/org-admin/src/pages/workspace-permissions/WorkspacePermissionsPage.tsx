import { useState } from 'react';
import type { UserId } from '@cofferdam/domain';
import type { PageAction } from '@cofferdam/remote-contract';
import { usePageActions, useSession } from '@cofferdam/remote-contract/react';
import { ActionButton, EmptyState, Page, PageBody, PageHeader } from '@cofferdam/ui/base';
import { Lock, UserPlus } from '@cofferdam/ui/icons';
import { lazyDialog } from '@cofferdam/ui/overlay';
import { useAddressSwitch } from '../../components/lists/useAddressSwitch.ts';
import { assignRoleMessages } from '../../features/assign-workspace-role/assignRole.messages.ts';
import { WorkspaceRoles } from '../../features/assign-workspace-role/WorkspaceRoles.tsx';
import { workspacePermissionsMessages as messages } from './workspacePermissions.messages.ts';

const ExplainInWorkspace = lazyDialog(() => import('../../features/explain-access/ExplainInWorkspace.tsx'));

/** The roles in the current workspace, and what each person can do there. */
export default function WorkspacePermissionsPage() {
  const { organization, workspace } = useSession();
  const [isAdding, setIsAdding] = useAddressSwitch('add');
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
  const actions = usePageActions(hasRoles ? [addAction] : []);
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
        primaryAction={actions.map((action) => (
          <ActionButton key={action.id} variant="primary" action={action} />
        ))}
      />
      <WorkspaceRoles
        scope={{ organizationId: organization.id, workspaceId: workspace.id }}
        placeName={workspace.name}
        isAdding={isAdding}
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
