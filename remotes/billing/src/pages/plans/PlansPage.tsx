import { useCallback } from 'react';
import type { SessionOrganization } from '@cofferdam/remote-contract';
import { useHost, useSession } from '@cofferdam/remote-contract/react';
import { Button, ErrorState, Page, PageBody, PageHeader, SkeletonRows } from '@cofferdam/ui/base';
import { useMediaQuery } from '@cofferdam/ui/theme';
import { lazyDialog } from '@cofferdam/ui/overlay';
import { useBillingOverview, useTariff, type WantedPlan } from '../../components/subscription/billingQueries.ts';
import { useAddressParameters } from '../../components/subscription/useAddressParameters.ts';
import { readInterval, readPlan } from '../../components/subscription/wantedPlan.ts';
import { CanceledCheckoutNote } from '../../features/checkout-return/OpenCheckoutNote.tsx';
import { IntervalChoice } from '../../features/compare-plans/IntervalChoice.tsx';
import { PlanComparison } from '../../features/compare-plans/PlanComparison.tsx';
import { ScheduledChangeNote } from '../../features/scheduled-change/ScheduledChangeNote.tsx';
import { plansMessages as messages } from './plans.messages.ts';
import styles from './PlansPage.module.css';

const ChangePlanPanel = lazyDialog(() => import('../../features/change-plan/ChangePlanPanel.tsx'));

/** The plans side by side. `?plan=…&interval=…` shows what changing to one of them would do. */
export default function PlansPage() {
  const { organization } = useSession();
  return organization === null ? null : <Plans key={organization.id} organization={organization} />;
}

function Plans({ organization }: { readonly organization: SessionOrganization }) {
  const { openSales } = useHost();
  const { get, change } = useAddressParameters();
  const isBeside = useMediaQuery('(width >= 1280px)');
  const overview = useBillingOverview(organization.id);
  const tariff = useTariff();
  const isLoaded = overview.data !== undefined && tariff.data !== undefined;
  const interval = readInterval(get) ?? overview.data?.subscription.interval ?? 'MONTH';
  const plan = readPlan(get);
  const wanted: WantedPlan | null = plan === null ? null : { plan, interval };
  const isPaid = tariff.data !== undefined && tariff.data.plans.some(({ prices }) => prices.MONTH > 0);
  const close = useCallback(() => change({ plan: null }), [change]);

  return (
    <div className={styles.sides}>
      <Page>
        <PageHeader
          title={messages.title}
          subtitle={messages.subtitle}
          {...(isPaid
            ? {
                actions: (
                  <IntervalChoice
                    tariff={tariff.data}
                    value={interval}
                    onChange={(chosen) => change({ interval: chosen })}
                  />
                ),
              }
            : {})}
        />
        <PageBody>
          {!isLoaded && (overview.isError || tariff.isError) && (
            <ErrorState
              title={messages.failedTitle}
              onRetry={() => void Promise.all([overview.refetch(), tariff.refetch()])}
              retrying={overview.isRefetching || tariff.isRefetching}
            >
              {messages.failed}
            </ErrorState>
          )}
          {!isLoaded && !overview.isError && !tariff.isError && <SkeletonRows rows={10} />}
          {isLoaded && (
            <>
              {get('checkout') === 'canceled' && <CanceledCheckoutNote onDismiss={() => change({ checkout: null })} />}
              {overview.data.subscription.scheduled !== null && (
                <ScheduledChangeNote
                  organizationId={organization.id}
                  plan={overview.data.plan}
                  scheduled={overview.data.subscription.scheduled}
                />
              )}
              <PlanComparison
                tariff={tariff.data}
                overview={overview.data}
                interval={interval}
                selected={wanted}
                onChoose={(chosen) => change({ plan: chosen, interval })}
              />
              {openSales !== undefined && (
                <p className={styles.sales}>
                  {messages.salesQuestion}
                  <Button onClick={openSales}>{messages.sales}</Button>
                </p>
              )}
            </>
          )}
        </PageBody>
      </Page>

      {wanted !== null && overview.data !== undefined && (
        <ChangePlanPanel
          organization={organization}
          overview={overview.data}
          wanted={wanted}
          isBeside={isBeside}
          onClose={close}
        />
      )}
    </div>
  );
}
