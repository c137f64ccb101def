import { useQuery } from '@tanstack/react-query';
import type { OrganizationId } from '@cofferdam/domain';
import { useHost, useSession } from '@cofferdam/remote-contract/react';
import { Button, EmptyState, ErrorState, Page, PageBody, PageHeader, SkeletonRows } from '@cofferdam/ui/base';
import { Lock } from '@cofferdam/ui/icons';
import { organizationSettingsKey } from '../../components/people/useOrganizationSettings.ts';
import { IdleLockForm } from '../../features/idle-lock/IdleLockForm.tsx';
import { idleLockMessages as messages } from '../../features/idle-lock/idleLock.messages.ts';

/** After how long pages of an organization's members lock. */
export default function IdleLockPage() {
  const { organization } = useSession();
  if (organization === null) {
    return (
      <Page>
        <EmptyState
          icon={<Lock />}
          title={messages.noneTitle}
          action={<Button href="/r/organizations">{messages.choose}</Button>}
        >
          {messages.none}
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader title={messages.title} subtitle={messages.subtitle} />
      <PageBody>
        <IdleLock key={organization.id} organizationId={organization.id} />
      </PageBody>
    </Page>
  );
}

function IdleLock({ organizationId }: { readonly organizationId: OrganizationId }) {
  const { api } = useHost();
  const settings = useQuery({
    queryKey: organizationSettingsKey(organizationId),
    queryFn: ({ signal }) => api.organization.get({ organizationId }, { signal }),
  });
  if (settings.isError) {
    return (
      <ErrorState title={messages.failedTitle} onRetry={() => void settings.refetch()}>
        {messages.failed}
      </ErrorState>
    );
  }
  if (settings.data === undefined) return <SkeletonRows rows={2} />;
  return <IdleLockForm organizationId={organizationId} minutes={settings.data.organization.idleLockMinutes ?? null} />;
}
