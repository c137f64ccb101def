import { useQuery } from '@tanstack/react-query';
import type { OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { ErrorState, SkeletonRows } from '@cofferdam/ui/base';
import { Share2 } from '@cofferdam/ui/icons';
import { PolicyPage } from '../../components/policies/PolicyPage.tsx';
import { SharePolicyForm } from '../../features/share-policy/SharePolicyForm.tsx';
import { sharePolicyKey } from '../../features/share-policy/sharePolicyKey.ts';
import { sharePolicyMessages } from '../../features/share-policy/sharePolicy.messages.ts';
import { sharePolicyPageMessages as messages } from './sharePolicyPage.messages.ts';

/** The rules for one-time links of an organization. */
export default function SharePolicyPage() {
  return (
    <PolicyPage icon={<Share2 />} title={messages.title} subtitle={messages.subtitle}>
      {(organizationId) => <Policy organizationId={organizationId} />}
    </PolicyPage>
  );
}

function Policy({ organizationId }: { readonly organizationId: OrganizationId }) {
  const { api } = useHost();
  const terms = useQuery({
    queryKey: sharePolicyKey(organizationId),
    queryFn: ({ signal }) => api.share.terms({ organizationId }, { signal }),
  });
  if (terms.isError) {
    return (
      <ErrorState title={sharePolicyMessages.failedTitle} onRetry={() => void terms.refetch()}>
        {sharePolicyMessages.failed}
      </ErrorState>
    );
  }
  if (terms.data === undefined) return <SkeletonRows rows={4} />;
  return <SharePolicyForm organizationId={organizationId} policy={terms.data.policy} />;
}
