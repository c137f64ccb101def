import { billingIntervals, type BillingInterval, type PlanName } from '@cofferdam/domain';
import { ErrorState, Note, SegmentedControl, SkeletonRows } from '@cofferdam/ui/base';
import { ChoiceCards, formatMoney } from '@cofferdam/ui/page-parts';
import { describePlan } from './describePlan.ts';
import styles from './PlanChoice.module.css';
import { planChoiceMessages as messages } from './planChoice.messages.ts';
import { plansMessages } from './plans.messages.ts';
import { useTariff, type Tariff } from '../../components/limits/useTariff.ts';

/** A plan and its billing interval. */
export interface ChosenPlan {
  readonly plan: PlanName;
  readonly interval: BillingInterval;
}

/** Props of PlanChoice. */
export interface PlanChoiceProps {
  readonly value: ChosenPlan;
  readonly onChange: (chosen: ChosenPlan) => void;
}

/** The plans as cards with their prices, one chosen. Prices and limits come from the server's table. */
export function PlanChoice({ value, onChange }: PlanChoiceProps) {
  const { data, isError, refetch } = useTariff();
  if (isError) {
    return (
      <ErrorState title={messages.failedTitle} onRetry={() => void refetch()}>
        {messages.failed}
      </ErrorState>
    );
  }
  if (data === undefined) return <SkeletonRows rows={3} />;
  const isPaid = data.plans.some(({ prices }) => prices.MONTH > 0);
  const note = describePayment(data, value);
  return (
    <>
      {isPaid && (
        <SegmentedControl
          label={messages.interval}
          value={value.interval}
          onChange={(interval) => onChange({ ...value, interval })}
          options={billingIntervals.map((interval) => ({ value: interval, label: messages.intervals[interval] }))}
        />
      )}
      <ChoiceCards
        label={messages.label}
        columns={3}
        value={value.plan}
        onChange={(plan) => onChange({ ...value, plan })}
        options={data.plans.map(({ name, limits, prices }) => ({
          value: name,
          title: plansMessages.names[name],
          description: (
            <>
              {isPaid && (
                <span className={styles.price}>
                  {describePrice(prices[value.interval], data.currency, value.interval)}
                </span>
              )}
              {plansMessages.whom[name]}
              <span className={styles.lines}>
                {describePlan(limits).map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </span>
            </>
          ),
        }))}
      />
      {isPaid && data.taxName !== null && <p className="cd-small cd-muted">{messages.tax(data.taxName)}</p>}
      {note !== null && <Note>{note}</Note>}
    </>
  );
}

/** The price per person. */
function describePrice(price: number, currency: string, interval: BillingInterval): string {
  const money = formatMoney(price, currency, true);
  return price === 0 ? money : messages.per[interval](money);
}

/** How the chosen plan is paid; null for a free plan. */
function describePayment({ plans, provider }: Tariff, { plan }: ChosenPlan): string | null {
  if (provider === 'none' || plans.every(({ name, prices }) => name !== plan || prices.MONTH === 0)) return null;
  const name = plansMessages.names[plan];
  return provider === 'stripe' ? messages.byStripe(name) : messages.byInvoice(name);
}
