import type { BillingInterval, PlanName } from '@cofferdam/domain';
import { planNames } from '@cofferdam/domain';
import type { Tariff } from '../../components/subscription/billingQueries.ts';

/** What an organization with its current number of people could pay instead. */
export interface PlanOffers {
  /** What paying yearly saves per year, in the currency's smallest unit; null if it saves nothing. */
  readonly yearlySaving: number | null;
  /** The next larger plan; null on the largest. */
  readonly larger: { readonly plan: PlanName; readonly price: number } | null;
}

/** Calculates the offers from the prices per person. */
export function findOffers(
  tariff: Tariff,
  now: { readonly plan: PlanName; readonly interval: BillingInterval | null; readonly people: number },
): PlanOffers {
  const pricesOf = (name: PlanName | undefined) => tariff.plans.find((plan) => plan.name === name)?.prices;
  const prices = pricesOf(now.plan);
  const saving = prices === undefined ? 0 : (12 * prices.MONTH - prices.YEAR) * now.people;
  const largerName = planNames[planNames.indexOf(now.plan) + 1];
  const price = pricesOf(largerName)?.[now.interval ?? 'MONTH'];
  return {
    yearlySaving: now.interval === 'MONTH' && saving > 0 ? saving : null,
    larger: largerName === undefined || price === undefined ? null : { plan: largerName, price: price * now.people },
  };
}
