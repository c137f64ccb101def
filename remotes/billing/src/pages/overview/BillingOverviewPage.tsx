import { useQuery } from '@tanstack/react-query';
import { Button, Card, ErrorState, Page, PageBody, PageHeader, PlanTag, SkeletonRows } from '@cofferdam/ui/base';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHost, useSession } from '@cofferdam/remote-contract/react';
import { changePlanMessages } from '../../features/change-plan/changePlan.messages.ts';
import { OverLimitCard } from '../../features/change-plan/OverLimitCard.tsx';
import { UsageTable } from '../../features/usage/UsageTable.tsx';
import { usageMessages } from '../../features/usage/usage.messages.ts';
import { billingOverviewMessages as messages } from './billingOverview.messages.ts';
import styles from './BillingOverviewPage.module.css';

const ChangePlanDialog = lazy(() => import('../../features/change-plan/ChangePlanDialog.tsx'));

/** The current plan with its limits and what is used of them. */
export default function BillingOverviewPage() {
  const { organization } = useSession();
  const { api, session } = useHost();
  const canChange = session.can('organization:billing:manage');
  const [search] = useSearchParams();
  const [isChanging, setIsChanging] = useState(canChange && search.has('plans'));
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
        primaryAction={
          <Button
            variant="primary"
            disabledReason={canChange ? undefined : changePlanMessages.refused}
            onClick={() => setIsChanging(true)}
          >
            {changePlanMessages.open}
          </Button>
        }
      />
      <PageBody>
        {organizationId !== undefined && <OverLimitCard organizationId={organizationId} />}
        {usage.isError ? (
          <ErrorState title={messages.failedTitle} onRetry={() => void usage.refetch()}>
            {messages.failed}
          </ErrorState>
        ) : (
          <Card
            title={usageMessages.heading}
            {...(plan === undefined ? {} : { count: <PlanTag plan={plan}>{usageMessages.plans[plan]}</PlanTag> })}
            flush
          >
            <div className={styles.usage}>
              {usage.data === undefined ? <SkeletonRows rows={6} /> : <UsageTable usage={usage.data.usage} />}
            </div>
            <p className={styles.foot}>{messages.readOnly}</p>
          </Card>
        )}
      </PageBody>
      <Suspense>
        {isChanging && organization !== null && plan !== undefined && (
          <ChangePlanDialog organization={organization} current={plan} onClose={() => setIsChanging(false)} />
        )}
      </Suspense>
    </Page>
  );
}
