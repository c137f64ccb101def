import type { BillingInterval } from '@cofferdam/domain';
import { formatNumber } from '@cofferdam/ui/format';

/** English texts about a subscription that several pages use. */
export const subscriptionMessages = {
  intervals: { MONTH: 'Monthly', YEAR: 'Yearly' } satisfies Readonly<Record<BillingInterval, string>>,
  perInterval: { MONTH: 'per month', YEAR: 'per year' } satisfies Readonly<Record<BillingInterval, string>>,
  perPerson: {
    MONTH: 'per person per month',
    YEAR: 'per person per year',
  } satisfies Readonly<Record<BillingInterval, string>>,
  people: (number: number) => (number === 1 ? '1 person' : `${formatNumber(number)} people`),
} as const;
