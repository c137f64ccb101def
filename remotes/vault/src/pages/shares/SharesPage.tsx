import { useSession } from '@cofferdam/remote-contract/react';
import { Page, PageHeader } from '@cofferdam/ui/base';
import { NoWorkspace } from '../../features/items/page/NoWorkspace.tsx';
import { ShareTable } from '../../features/sharing/list/ShareTable.tsx';
import { sharesPageMessages as messages } from './shares.messages.ts';

/** What the person shared by one-time links, in all workspaces of the organization. */
export default function SharesPage() {
  const { organization } = useSession();
  if (organization === null) return <NoWorkspace />;
  return (
    <Page>
      <PageHeader title={messages.title} subtitle={messages.subtitle} />
      <ShareTable key={organization.id} organizationId={organization.id} />
    </Page>
  );
}
