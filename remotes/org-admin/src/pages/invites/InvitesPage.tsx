import { Button, EmptyState, Page, PageBody, PageHeader } from '@cofferdam/ui/base';
import { Building2, Plus } from '@cofferdam/ui/icons';
import { useHost } from '@cofferdam/remote-contract/react';
import { invitesMessages as messages } from './invites.messages.ts';

/** Where somebody without an organization arrives. */
export default function InvitesPage() {
  const { navigate } = useHost();
  return (
    <Page>
      <PageHeader title={messages.title} />
      <PageBody>
        <EmptyState
          icon={<Building2 />}
          title={messages.emptyTitle}
          action={
            <Button variant="primary" icon={<Plus />} onClick={() => navigate('/organization/create')}>
              {messages.create}
            </Button>
          }
        >
          {messages.empty}
        </EmptyState>
      </PageBody>
    </Page>
  );
}
