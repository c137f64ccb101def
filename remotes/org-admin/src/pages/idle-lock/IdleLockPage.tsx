import { useQuery } from '@tanstack/react-query';
import type { OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { ErrorState, SkeletonRows } from '@cofferdam/ui/base';
import { Lock } from '@cofferdam/ui/icons';
import { organizationSettingsKey } from '../../components/people/useOrganizationSettings.ts';
import { PolicyPage } from '../../components/policies/PolicyPage.tsx';
import { IdleLockForm } from '../../features/idle-lock/IdleLockForm.tsx';
import { idleLockMessages as messages } from '../../features/idle-lock/idleLock.messages.ts';

/** The inactivity after which the pages of an organization's members lock. */
export default function IdleLockPage() {
  return (
    <PolicyPage icon={<Lock />} title={messages.title} subtitle={messages.subtitle}>
      {(organizationId) => <IdleLock organizationId={organizationId} />}
    </PolicyPage>
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
