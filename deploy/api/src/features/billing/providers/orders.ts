import type { BillingInterval, Tariffs } from '@cofferdam/domain';
import type { Order, Subscription } from '../rules/planChange.ts';
import type { Ordered } from './billingProvider.ts';

/** The order that is meant: without an interval the present one, or a month. */
export function orderOf({ period }: Subscription, { subscriptionType, interval }: Ordered): Order {
  return { plan: subscriptionType, interval: interval ?? period?.interval ?? 'MONTH' };
}

/** Null for a plan that isn't paid for. */
export function paidInterval({ prices }: Tariffs, { plan, interval }: Order): BillingInterval | null {
  return prices[plan][interval] === 0 ? null : interval;
}

/** The page of this application on which an order is confirmed. */
export function orderPage(organizationId: string, { plan, interval }: Order): { url: string; isExternal: boolean } {
  const query = new URLSearchParams({ organizationId, plan, interval });
  return { url: `/organization/billing/order?${query.toString()}`, isExternal: false };
}
