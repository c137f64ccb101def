import { useSearchParams } from 'react-router-dom';
import { useSession } from '@cofferdam/remote-contract/react';
import { Page, PageHeader, Tabs } from '@cofferdam/ui/base';
import { NoWorkspace } from '../../features/items/page/NoWorkspace.tsx';
import { ShareTable } from '../../features/sharing/list/ShareTable.tsx';
import { sharesPageMessages as messages } from './shares.messages.ts';

/** One-time links: the person's own in the organization, and the open ones of the current workspace. */
export default function SharesPage() {
  const { organization, workspace } = useSession();
  const [address] = useSearchParams();
  if (organization === null) return <NoWorkspace />;
  // Nothing in a private workspace can be shared.
  const place = workspace?.type === 'STANDARD' ? workspace : null;
  const workspaceId = address.get('tab') === 'workspace' ? (place?.id ?? null) : null;
  return (
    <Page>
      <PageHeader
        title={messages.title}
        tabs={
          <Tabs
            label={messages.view}
            selected={workspaceId === null ? 'mine' : 'workspace'}
            items={[
              { id: 'mine', label: messages.mine, href: '/r/shares' },
              ...(place === null
                ? []
                : [{ id: 'workspace', label: messages.ofWorkspace(place.name), href: '/r/shares?tab=workspace' }]),
            ]}
          />
        }
      />
      <ShareTable
        key={`${organization.id} ${workspaceId ?? ''}`}
        organizationId={organization.id}
        workspaceId={workspaceId}
      />
    </Page>
  );
}
