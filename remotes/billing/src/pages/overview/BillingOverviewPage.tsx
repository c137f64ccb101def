import { useQuery } from '@tanstack/react-query';
import { ErrorState, Note, Page, PageBody, PageHeader, PlanTag, SkeletonRows } from '@cofferdam/ui/base';
import { useHost, useSession } from '@cofferdam/remote-contract/react';
import { UsageTable } from '../../features/usage/UsageTable.tsx';
import { usageMessages } from '../../features/usage/usage.messages.ts';
import { billingOverviewMessages as messages } from './billingOverview.messages.ts';

/** The current plan with its limits and what is used of them. */
export default function BillingOverviewPage() {
  const { organization } = useSession();
  const { api } = useHost();
  const organizationId = organization?.id;
  const usage = useQuery({
    queryKey: ['billing', 'overview', organizationId],
    enabled: organizationId !== undefined,
    queryFn: ({ signal }) =>
      organizationId === undefined
        ? Promise.reject(new Error('no organization'))
        : api.billing.overview({ organizationId }, { signal }),
  });
  const plan = usage.data?.plan ?? organization?.plan;

  return (
    <Page>
      <PageHeader
        title={messages.title}
        subtitle={organization === null ? undefined : messages.lead(organization.name)}
        actions={
          plan === undefined ? undefined : (
            <span>
              {messages.yourPlan} <PlanTag plan={plan}>{usageMessages.plans[plan]}</PlanTag>
            </span>
          )
        }
      />
      <PageBody>
        {usage.isError ? (
          <ErrorState title={messages.failedTitle} onRetry={() => void usage.refetch()}>
            {messages.failed}
          </ErrorState>
        ) : usage.data === undefined ? (
          <SkeletonRows rows={11} />
        ) : (
          <>
            <UsageTable usage={usage.data.usage} />
            <Note>{messages.readOnly}</Note>
          </>
        )}
      </PageBody>
    </Page>
  );
}
