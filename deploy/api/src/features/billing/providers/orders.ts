import type { BillingInterval, Tariffs } from '@cofferdam/domain';
import type { Order, Subscription } from '../rules/planChange.ts';
import type { Ordered } from './billingProvider.ts';

/** Completes an order: without an interval it keeps the current one, or monthly. */
export function orderOf({ period }: Subscription, { subscriptionType, interval }: Ordered): Order {
  return { plan: subscriptionType, interval: interval ?? period?.interval ?? 'MONTH' };
}

/** Null for a free plan. */
export function paidInterval({ prices }: Tariffs, { plan, interval }: Order): BillingInterval | null {
  return prices[plan][interval] === 0 ? null : interval;
}

/** The page of this application on which an order is confirmed. */
export function orderPage(organizationId: string, { plan, interval }: Order): { url: string; isExternal: boolean } {
  const query = new URLSearchParams({ organizationId, plan, interval });
  return { url: `/organization/billing/order?${query.toString()}`, isExternal: false };
}
