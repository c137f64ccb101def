import type { CallOutput } from '@cofferdam/api-contract';
import type { PageAction, SessionOrganization, SessionWorkspace } from '@cofferdam/remote-contract';
import { roleNames, useDisabledReason, usePageActions, useSession } from '@cofferdam/remote-contract/react';
import { ActionButton, Page, PageBody, PageHeader } from '@cofferdam/ui/base';
import { toMenuEntries } from '@cofferdam/ui/floating';
import { Pencil, Plus, UserPlus } from '@cofferdam/ui/icons';
import { useAddressSwitch } from '../../components/lists/useAddressSwitch.ts';
// Not lazy: with its field, it would be three requests for the first dialog of this page.
import EditWorkspaceDialog from '../../features/edit-workspace/EditWorkspaceDialog.tsx';
import { WorkspaceDetails } from '../../features/workspace-details/WorkspaceDetails.tsx';
import { useWorkspaceDetails } from '../../features/workspace-details/useWorkspaceDetails.ts';
import { workspaceOverviewMessages as messages } from './workspaceOverview.messages.ts';

const createAction: PageAction = {
  id: 'create',
  label: messages.create,
  icon: <Plus />,
  key: 'c',
  permission: 'secret:create',
  href: '/secret/create',
};

const accessAction: PageAction = {
  id: 'give-access',
  label: messages.giveAccess,
  icon: <UserPlus />,
  permission: 'workspace:role:assign',
  href: '/workspace/iam/permissions?add=1',
};

/** The current workspace. */
export default function WorkspaceOverviewPage() {
  const { organization, workspace } = useSession();
  if (organization === null || workspace === null) return null;
  return <Overview key={workspace.id} organization={organization} workspace={workspace} />;
}

interface OverviewProps {
  readonly organization: SessionOrganization;
  readonly workspace: SessionWorkspace;
}

function Overview({ organization, workspace }: OverviewProps) {
  const [isEditing, setIsEditing] = useAddressSwitch('edit');
  const details = useWorkspaceDetails(organization, workspace);
  const found = details.one.data?.workspace;
  const editAction: PageAction = {
    id: 'edit',
    label: messages.edit,
    icon: <Pencil />,
    key: 'e',
    permission: 'workspace:update',
    disabledReason: found === undefined ? messages.notLoaded : undefined,
    perform: () => setIsEditing(true),
  };
  // A private workspace has no roles.
  const canEdit = useDisabledReason('workspace:update') === undefined;
  const [create] = usePageActions([createAction]);
  const others = usePageActions(workspace.type === 'PRIVATE' ? [editAction] : [accessAction, editAction]);
  return (
    <Page>
      <PageHeader
        title={found?.name ?? workspace.name}
        {...(found === undefined
          ? { subtitle: null }
          : { ...leadsOf(found), description: found.description ?? undefined })}
        actions={others.toReversed().map((action) => (
          <ActionButton key={action.id} action={action} variant={action === others[0] ? 'default' : 'text'} />
        ))}
        phoneMenu={toMenuEntries(others)}
        primaryAction={<ActionButton variant="primary" action={create} />}
      />
      <PageBody>
        <WorkspaceDetails details={details} />
      </PageBody>

      {isEditing && found !== undefined && canEdit && (
        <EditWorkspaceDialog workspace={found} onClose={() => setIsEditing(false)} />
      )}
    </Page>
  );
}

/** The line under the title; phones show only its first half. */
function leadsOf({ type, role, createdAt }: CallOutput<'workspace', 'get'>['workspace']) {
  const lead = type === 'PRIVATE' ? messages.private : messages.role(roleNames[role]);
  return { subtitle: `${lead} · ${messages.created(createdAt)}`, phoneSubtitle: lead };
}
