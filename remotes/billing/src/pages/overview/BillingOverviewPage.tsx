import { useCallback, useState } from 'react';
import type { PageAction, SessionOrganization } from '@cofferdam/remote-contract';
import { useDisabledReason, usePageActions, useSession } from '@cofferdam/remote-contract/react';
import { ActionButton, Button, ErrorState, Page, PageBody, PageHeader } from '@cofferdam/ui/base';
import { toMenuEntries } from '@cofferdam/ui/floating';
import { CreditCard, RefreshCw } from '@cofferdam/ui/icons';
import { lazyDialog } from '@cofferdam/ui/overlay';
import type { Invoice } from '../../components/invoice/invoice.ts';
import { useBillingOverview, useTariff, type BillingOverview } from '../../components/subscription/billingQueries.ts';
import { useAddressParameters } from '../../components/subscription/useAddressParameters.ts';
import { OverLimitCard } from '../../features/change-plan/OverLimitCard.tsx';
import { CheckoutReturnNote } from '../../features/checkout-return/CheckoutReturnNote.tsx';
import { OpenCheckoutNote } from '../../features/checkout-return/OpenCheckoutNote.tsx';
import { CurrentPlanCard } from '../../features/current-plan/CurrentPlanCard.tsx';
import { InvoicesSection } from '../../features/invoices/InvoicesSection.tsx';
import { NextInvoiceCard } from '../../features/next-invoice/NextInvoiceCard.tsx';
import { PaymentDueNote } from '../../features/payment/PaymentDueNote.tsx';
import { ScheduledChangeNote } from '../../features/scheduled-change/ScheduledChangeNote.tsx';
import { UsageHistoryCard } from '../../features/usage-history/UsageHistoryCard.tsx';
import { UsageCard } from '../../features/usage/UsageCard.tsx';
import { billingOverviewMessages as messages } from './billingOverview.messages.ts';
import styles from './BillingOverviewPage.module.css';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';

const InvoicePaymentDialog = lazyDialog(() => import('../../features/payment/InvoicePaymentDialog.tsx'));
const StripePaymentDialog = lazyDialog(() => import('../../features/payment/StripePaymentDialog.tsx'));

/** The plan of the current organization, its usage, its cost and its invoices. */
export default function BillingOverviewPage() {
  const { organization } = useSession();
  return organization === null ? null : <BillingOverviewOf key={organization.id} organization={organization} />;
}

const manage = 'organization:billing:manage';
const pollMilliseconds = 4_000;

const changePlan = {
  id: 'change-plan',
  label: messages.changePlan,
  icon: <RefreshCw />,
  href: '/organization/billing/plans',
} as const satisfies PageAction;
const paymentDetails = {
  id: 'payment-details',
  label: messages.paymentDetails,
  icon: <CreditCard />,
  href: '/organization/billing/details',
} as const satisfies PageAction;

function BillingOverviewOf({ organization }: { readonly organization: SessionOrganization }) {
  const { get } = useAddressParameters();
  const isReturning = get('checkout') === 'success';
  const overview = useBillingOverview(organization.id, isReturning ? pollMilliseconds : undefined);
  const isFree = overview.data?.subscription.provider === 'none';
  usePageActions(isFree ? [changePlan] : [changePlan, paymentDetails]);
  const { data } = overview;
  return (
    <Page>
      <PageHeader
        title={messages.title}
        subtitle={data && describePaying(organization.name, data)}
        {...(isFree
          ? {}
          : {
              actions: <ActionButton action={paymentDetails} />,
              phoneMenu: toMenuEntries([paymentDetails]),
            })}
        primaryAction={
          <Button variant="primary" href={changePlan.href}>
            {changePlan.label}
          </Button>
        }
      />
      <PageBody>
        {data === undefined && overview.isError && (
          <ErrorState
            title={messages.failedTitle}
            onRetry={() => void overview.refetch()}
            retrying={overview.isRefetching}
          >
            {messages.failed}
          </ErrorState>
        )}
        {data === undefined && !overview.isError && <OverviewSkeleton />}
        {data !== undefined && <OverviewParts organization={organization} overview={data} isReturning={isReturning} />}
      </PageBody>
    </Page>
  );
}

/** How the organization pays; nothing is paid on a free plan. */
function describePaying(organization: string, { plan, subscription }: BillingOverview): string {
  const { provider, sentTo } = subscription;
  if (provider !== 'none' && plan === 'FREE') return messages.free(organization);
  return messages.lead(organization, provider, sentTo);
}

interface OverviewPartsProps {
  readonly organization: SessionOrganization;
  readonly overview: BillingOverview;
  readonly isReturning: boolean;
}

function OverviewParts({ organization, overview, isReturning }: OverviewPartsProps) {
  const { id: organizationId } = organization;
  const { plan, subscription, usage } = overview;
  const { change } = useAddressParameters();
  const disabledReason = useDisabledReason(manage);
  const tariff = useTariff();
  const [paying, setPaying] = useState<Invoice | 'method' | null>(null);
  const pay = useCallback((invoice: Invoice) => setPaying(invoice), []);
  const close = (): void => setPaying(null);
  return (
    <>
      {isReturning && (
        <CheckoutReturnNote
          organizationId={organizationId}
          overview={overview}
          onDismiss={() => change({ checkout: null })}
        />
      )}
      {!isReturning && subscription.isCheckoutOpen && <OpenCheckoutNote />}
      {subscription.isPaymentDue && (
        <PaymentDueNote
          provider={subscription.provider}
          disabledReason={disabledReason}
          onPay={() => setPaying('method')}
        />
      )}
      {subscription.scheduled !== null && (
        <ScheduledChangeNote organizationId={organizationId} plan={plan} scheduled={subscription.scheduled} />
      )}
      <div className={styles.cards}>
        <CurrentPlanCard overview={overview} tariff={tariff.data} />
        <UsageCard usage={usage} />
        {subscription.provider !== 'none' && <NextInvoiceCard subscription={subscription} />}
      </div>
      <OverLimitCard organizationId={organizationId} />
      {subscription.provider !== 'none' && <InvoicesSection organizationId={organizationId} onPay={pay} />}
      <UsageHistoryCard organizationId={organizationId} />

      {paying === 'method' && <StripePaymentDialog organizationId={organizationId} onClose={close} />}
      {paying !== null && paying !== 'method' && paying.collector === 'stripe' && (
        <StripePaymentDialog organizationId={organizationId} invoiceId={paying.id} onClose={close} />
      )}
      {paying !== null && paying !== 'method' && paying.collector === 'invoice' && (
        <InvoicePaymentDialog
          organizationId={organizationId}
          invoice={paying}
          sentTo={subscription.sentTo}
          onClose={close}
        />
      )}
    </>
  );
}
