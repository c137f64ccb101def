import { useSession } from '@cofferdam/remote-contract/react';
import { Page, PageBody, PageHeader } from '@cofferdam/ui/base';
import { WorkspaceFacts } from '../../features/workspace-facts/WorkspaceFacts.tsx';

/** The current workspace. */
export default function WorkspaceOverviewPage() {
  const { organization, workspace } = useSession();
  if (organization === null || workspace === null) return null;
  return (
    <Page key={workspace.id}>
      <PageHeader title={workspace.name} mono />
      <PageBody>
        <WorkspaceFacts organization={organization} workspace={workspace} />
      </PageBody>
    </Page>
  );
}
