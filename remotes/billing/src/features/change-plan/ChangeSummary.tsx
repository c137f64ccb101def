import type { ReactNode } from 'react';
import type { OrganizationId, PlanName } from '@cofferdam/domain';
import { ErrorState, KeyValueList, Note, SkeletonRows } from '@cofferdam/ui/base';
import { Clock } from '@cofferdam/ui/icons';
import { formatMoney } from '@cofferdam/ui/page-parts';
import { BillLines } from '../../components/bill/BillLines.tsx';
import { limitsMessages } from '../../components/limits/limits.messages.ts';
import { OverLimitList } from '../../components/limits/OverLimitList.tsx';
import { BreakableEmail } from '../../components/payment/BreakableEmail.tsx';
import { describePaymentMethod } from '../../components/payment/describePaymentMethod.ts';
import { formatBillingDay } from '../../components/subscription/billingDays.ts';
import { useOverLimits, type PlanPreview, type Subscription } from '../../components/subscription/billingQueries.ts';
import { changePlanMessages as messages } from './changePlan.messages.ts';
import styles from './changePlan.module.css';

/** Props of ChangeSummary. */
export interface ChangeSummaryProps {
  readonly organizationId: OrganizationId;
  /** The plan before the change. */
  readonly plan: PlanName;
  readonly subscription: Subscription;
  readonly preview: PlanPreview;
}

/** What a change costs, when it takes effect, and what it does to the limits. */
export function ChangeSummary({ organizationId, plan, subscription, preview }: ChangeSummaryProps) {
  const { due, effectiveAt, limits, takesEffect } = preview;
  const isSmaller = limits.some(({ after, used }) => used > (after ?? 0));
  return (
    <>
      {takesEffect === 'period-end' ? (
        <Note icon={<Clock aria-hidden="true" />}>
          {messages.later(limitsMessages.plans[plan], formatBillingDay(effectiveAt))}
        </Note>
      ) : (
        subscription.provider !== 'none' && (
          <div className={styles.bill}>
            <BillLines bill={due} total={takesEffect === 'checkout' ? messages.dueAtCheckout : messages.dueToday} />
          </div>
        )
      )}
      {subscription.provider !== 'none' && <KeyValueList items={listDetails(subscription, preview)} />}
      {isSmaller ? (
        <WhatIsOver organizationId={organizationId} plan={preview.plan} />
      ) : (
        <Note tone="ok">{messages.nothingOver}</Note>
      )}
      {limits.length > 0 && (
        <section aria-label={messages.limits} className={styles.limits}>
          <h3 className={styles.limitsTitle}>{messages.limits}</h3>
          <KeyValueList
            items={limits.map((one) => ({
              key: limitsMessages.limits[one.limit],
              value: messages.fromTo(describe(one.limit, one.before), describe(one.limit, one.after)),
            }))}
          />
        </section>
      )}
    </>
  );
}

function describe(limit: PlanPreview['limits'][number]['limit'], allowed: number | null): string {
  if (allowed === null) return messages.notIncluded;
  return limit === 'auditLogDays' ? messages.days(allowed) : messages.number(allowed);
}

/** The next invoice, how it is paid, and where it goes. */
function listDetails({ paymentMethod, sentTo }: Subscription, { nextInvoice }: PlanPreview) {
  const details: { key: string; value: ReactNode }[] = [
    {
      key: messages.nextInvoice,
      value:
        nextInvoice === null
          ? messages.noInvoice
          : messages.nextInvoiceText(
              formatBillingDay(nextInvoice.at),
              formatMoney(nextInvoice.bill.total, nextInvoice.bill.currency),
            ),
    },
  ];
  const method = describePaymentMethod(paymentMethod);
  if (method !== null) details.push({ key: messages.paidBy, value: method });
  if (sentTo !== '') details.push({ key: messages.sentTo, value: <BreakableEmail address={sentTo} /> });
  return details;
}

function WhatIsOver({ organizationId, plan }: { readonly organizationId: OrganizationId; readonly plan: PlanName }) {
  const over = useOverLimits(organizationId, plan);
  if (over.isError) return <ErrorState title={messages.overFailed} onRetry={() => void over.refetch()} />;
  if (over.data === undefined) return <SkeletonRows rows={2} />;
  if (over.data.items.length === 0) return <Note tone="ok">{messages.nothingOver}</Note>;
  return (
    <>
      <Note tone="warn" live="polite">
        {messages.overTitle}
      </Note>
      <OverLimitList organizationId={organizationId} items={over.data.items} />
    </>
  );
}
