import { useQuery } from '@tanstack/react-query';
import { CreditCard } from '@cofferdam/ui/icons';
import { Button, Card, ErrorState, Page, PageBody, PageHeader, PlanTag, SkeletonRows } from '@cofferdam/ui/base';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PageAction } from '@cofferdam/remote-contract';
import { useDisabledReason, useHost, usePageActions, useSession } from '@cofferdam/remote-contract/react';
import { changePlanMessages } from '../../features/change-plan/changePlan.messages.ts';
import { OverLimitCard } from '../../features/change-plan/OverLimitCard.tsx';
import { UsageTable } from '../../features/usage/UsageTable.tsx';
import { usageMessages } from '../../features/usage/usage.messages.ts';
import { billingOverviewMessages as messages } from './billingOverview.messages.ts';
import styles from './BillingOverviewPage.module.css';

const ChangePlanDialog = lazy(() => import('../../features/change-plan/ChangePlanDialog.tsx'));

/** The current plan with its limits and their usage. `?plans` opens the dialog that compares plans. */
export default function BillingOverviewPage() {
  const { organization } = useSession();
  const { api } = useHost();
  const disabledReason = useDisabledReason('organization:billing:manage');
  const [address, setAddress] = useSearchParams();
  const isChanging = address.has('plans');
  const showPlans = (isShown: boolean): void =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        if (isShown) next.set('plans', '');
        else next.delete('plans');
        return next;
      },
      { replace: true },
    );
  const changePlan: PageAction = {
    id: 'change-plan',
    label: changePlanMessages.open,
    icon: <CreditCard />,
    disabledReason,
    perform: () => showPlans(true),
  };
  usePageActions([changePlan]);
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
          <Button variant="primary" icon={changePlan.icon} disabledReason={disabledReason} onClick={changePlan.perform}>
            {changePlan.label}
          </Button>
        }
      />
      <PageBody>
        {usage.isError ? (
          <ErrorState title={messages.failedTitle} onRetry={() => void usage.refetch()}>
            {messages.failed}
          </ErrorState>
        ) : (
          <>
            {organizationId !== undefined && <OverLimitCard organizationId={organizationId} />}
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
          </>
        )}
      </PageBody>
      <Suspense>
        {isChanging && organization !== null && plan !== undefined && (
          <ChangePlanDialog
            organization={organization}
            current={plan}
            disabledReason={disabledReason}
            onClose={() => showPlans(false)}
          />
        )}
      </Suspense>
    </Page>
  );
}
