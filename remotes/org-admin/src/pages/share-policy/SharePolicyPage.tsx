import { useQuery } from '@tanstack/react-query';
import type { OrganizationId } from '@cofferdam/domain';
import { useHost, useSession } from '@cofferdam/remote-contract/react';
import { Button, EmptyState, ErrorState, Page, PageBody, PageHeader, SkeletonRows } from '@cofferdam/ui/base';
import { Share2 } from '@cofferdam/ui/icons';
import { SharePolicyForm } from '../../features/share-policy/SharePolicyForm.tsx';
import { sharePolicyKey } from '../../features/share-policy/sharePolicyKey.ts';
import { sharePolicyMessages } from '../../features/share-policy/sharePolicy.messages.ts';
import { sharePolicyPageMessages as messages } from './sharePolicyPage.messages.ts';

/** The rules for one-time links of an organization. */
export default function SharePolicyPage() {
  const { organization } = useSession();
  if (organization === null) {
    return (
      <Page>
        <EmptyState
          icon={<Share2 />}
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
        <Policy key={organization.id} organizationId={organization.id} />
      </PageBody>
    </Page>
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
