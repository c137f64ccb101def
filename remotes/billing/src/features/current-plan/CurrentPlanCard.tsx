import type { ReactNode } from 'react';
import { Card, KeyValueList, Link, PlanTag } from '@cofferdam/ui/base';
import { formatMoney } from '@cofferdam/ui/page-parts';
import { limitsMessages } from '../../components/limits/limits.messages.ts';
import { formatBillingDay } from '../../components/subscription/billingDays.ts';
import type { BillingOverview, Tariff } from '../../components/subscription/billingQueries.ts';
import { subscriptionMessages } from '../../components/subscription/subscription.messages.ts';
import { currentPlanMessages as messages } from './currentPlan.messages.ts';
import styles from './CurrentPlanCard.module.css';
import { findOffers } from './planOffers.ts';

/** Props of CurrentPlanCard. */
export interface CurrentPlanCardProps {
  readonly overview: BillingOverview;
  /** Undefined until loaded; the offers appear then. */
  readonly tariff: Tariff | undefined;
}

/** The plan, what it costs, and what else is offered. */
export function CurrentPlanCard({ overview, tariff }: CurrentPlanCardProps) {
  const { plan, subscription } = overview;
  const { currency, people, unitPrice, interval } = subscription;
  return (
    <Card title={messages.title} extra={<PlanTag plan={plan}>{limitsMessages.plans[plan]}</PlanTag>}>
      {unitPrice === null || interval === null ? (
        <p className={styles.free}>{messages.free}</p>
      ) : (
        <>
          <p>
            <span className={styles.price}>{formatMoney(unitPrice * people, currency)}</span>{' '}
            <span className="cd-muted">{subscriptionMessages.perInterval[interval]}</span>
          </p>
          <p className="cd-muted">{messages.peopleAt(people, formatMoney(unitPrice, currency))}</p>
        </>
      )}
      <div className={styles.details}>
        <KeyValueList items={listDetails(overview, tariff)} />
      </div>
    </Card>
  );
}

/** How the plan is paid, and what another interval would cost; nothing if plans are free of charge. */
function listDetails({ plan, subscription }: BillingOverview, tariff: Tariff | undefined) {
  const { balance, currency, interval, people, periodEnd, scheduled } = subscription;
  const details: { key: string; value: ReactNode }[] = [];
  if (interval !== null && periodEnd !== null) {
    const words = scheduled === null ? messages.renews : messages.ends;
    details.push({
      key: messages.billing,
      value: words(subscriptionMessages.intervals[interval], formatBillingDay(periodEnd)),
    });
  }
  if (balance > 0) details.push({ key: messages.credit, value: messages.creditText(formatMoney(balance, currency)) });
  if (tariff === undefined || tariff.provider === 'none') return details;
  const { yearlySaving, larger } = findOffers(tariff, { plan, interval, people });
  if (yearlySaving !== null) {
    details.push({
      key: messages.yearly,
      value: (
        <span className="cd-underlined">
          {messages.saves(formatMoney(yearlySaving, currency))}{' '}
          <Link href={`/organization/billing/plans?plan=${plan}&interval=YEAR`}>{messages.switch}</Link>
        </span>
      ),
    });
  }
  if (larger !== null) {
    details.push({
      key: limitsMessages.plans[larger.plan],
      value: (
        <span className="cd-underlined">
          {formatMoney(larger.price, currency)} {subscriptionMessages.perInterval[interval ?? 'MONTH']}{' '}
          <Link href={`/organization/billing/plans?plan=${larger.plan}`}>{messages.compare}</Link>
        </span>
      ),
    });
  }
  return details;
}
