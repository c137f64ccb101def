import { useState } from 'react';
import { useSession } from '@cofferdam/remote-contract/react';
import { EmptyState, Page, PageBody, PageHeader } from '@cofferdam/ui/base';
import { Lock } from '@cofferdam/ui/icons';
import { assignRoleMessages } from '../../features/assign-workspace-role/assignRole.messages.ts';
import { AddPeopleButton, WorkspaceRoles } from '../../features/assign-workspace-role/WorkspaceRoles.tsx';
import { workspacePermissionsMessages as messages } from './workspacePermissions.messages.ts';

/** Who may do what in the current workspace. */
export default function WorkspacePermissionsPage() {
  const { organization, workspace } = useSession();
  const [isAdding, setIsAdding] = useState(false);
  if (organization === null || workspace === null) return null;
  if (workspace.type === 'PRIVATE') {
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
        primaryAction={<AddPeopleButton onAdd={() => setIsAdding(true)} />}
      />
      <WorkspaceRoles
        place={{ organizationId: organization.id, workspaceId: workspace.id }}
        placeName={workspace.name}
        isAdding={isAdding}
        onAddingChange={setIsAdding}
      />
    </Page>
  );
}
