import { billingIntervals, type BillingInterval } from '@cofferdam/domain';
import { SegmentedControl } from '@cofferdam/ui/base';
import type { Tariff } from '../../components/subscription/billingQueries.ts';
import { subscriptionMessages } from '../../components/subscription/subscription.messages.ts';
import { findYearlySaving } from './comparePlans.ts';
import { comparePlansMessages as messages } from './comparePlans.messages.ts';

/** Props of IntervalChoice. */
export interface IntervalChoiceProps {
  readonly tariff: Tariff;
  readonly value: BillingInterval;
  readonly onChange: (interval: BillingInterval) => void;
}

/** Monthly or yearly, with what paying yearly saves. */
export function IntervalChoice({ tariff, value, onChange }: IntervalChoiceProps) {
  const saving = findYearlySaving(tariff);
  return (
    <SegmentedControl
      label={messages.interval}
      value={value}
      onChange={onChange}
      options={billingIntervals.map((interval) => ({
        value: interval,
        label: subscriptionMessages.intervals[interval],
        ...(interval === 'YEAR' && saving > 0 ? { count: messages.saves(saving) } : {}),
      }))}
    />
  );
}
