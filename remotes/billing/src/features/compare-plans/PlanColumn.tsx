import type { BillingInterval, PlanName } from '@cofferdam/domain';
import { Button } from '@cofferdam/ui/base';
import { Check } from '@cofferdam/ui/icons';
import { formatMoney } from '@cofferdam/ui/page-parts';
import { limitsMessages } from '../../components/limits/limits.messages.ts';
import { subscriptionMessages } from '../../components/subscription/subscription.messages.ts';
import type { PlanCell, PlanChoice, PlanRow } from './comparePlans.ts';
import { comparePlansMessages as messages } from './comparePlans.messages.ts';
import styles from './comparePlans.module.css';

/** A plan as it is shown. */
export interface PlanColumn {
  readonly plan: PlanName;
  /** Price of one person, in smallest units. */
  readonly price: number;
  readonly currency: string;
  readonly interval: BillingInterval;
  readonly choice: PlanChoice;
  /** Whether the change to it is shown beside the plans. */
  readonly isChosen: boolean;
  /** Whether it's the organization's plan, in any interval. */
  readonly isPresent: boolean;
}

/** What one person costs. */
export function PlanPrice({ column }: { readonly column: PlanColumn }) {
  const { currency, interval, plan, price } = column;
  return (
    <span className={styles.priced}>
      <span className={styles.price}>{formatMoney(price, currency, true)}</span>
      <span className={styles.per}>
        {price > 0 ? subscriptionMessages.perPerson[interval] : plan === 'FREE' ? messages.small : messages.free}
      </span>
    </span>
  );
}

/** Chooses a plan. */
export function ChooseButton(props: { readonly column: PlanColumn; readonly onChoose: (plan: PlanName) => void }) {
  const { choice, plan } = props.column;
  const verb = messages.choices[choice];
  if (choice === 'current' || choice === 'scheduled') return <span className={styles.isCurrent}>{verb}</span>;
  const isSelected = choice === 'selected';
  return (
    <Button
      block
      icon={isSelected ? <Check /> : undefined}
      aria-label={messages.choice(verb, limitsMessages.plans[plan])}
      onClick={() => props.onChoose(plan)}
    >
      {verb}
    </Button>
  );
}

/** The text of a limit in a plan. */
export function describeLimit({ limit }: PlanRow, { allowed }: PlanCell): string {
  if (allowed === null) return messages.notIncluded;
  return limit === 'auditLogDays' ? messages.days(allowed) : messages.number(allowed);
}
