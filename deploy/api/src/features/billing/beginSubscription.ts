import type { BillingInterval, OrganizationId, PlanName } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { OrganizationRecorder } from '../../platform/http/calls.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { makeInvoice } from './makeInvoice.ts';
import { changePlanBy } from './rules/planChange.ts';
import { lockSubscription, storeSubscription } from './subscription.ts';

/** The organization that is being created, and its plan. */
export interface NewSubscription {
  readonly organizationId: OrganizationId;
  readonly plan: PlanName;
  readonly interval: BillingInterval;
  readonly now: Date;
}

/** Refuses a new organization on a plan that must be paid on the provider's page first. */
export function requireBeginnable(
  { configuration, tariffs }: Pick<Platform, 'configuration' | 'tariffs'>,
  { plan, interval }: Pick<NewSubscription, 'plan' | 'interval'>,
): void {
  const isPaid = tariffs.prices[plan][interval] > 0;
  if (isPaid && configuration.billing.provider === 'stripe') throw new ApiFailure('subscription.payment-required');
}

/** The first period and invoice of an organization that was created on a paid plan, in the same transaction. */
export async function beginSubscription(
  dependencies: Pick<Platform, 'configuration' | 'mail' | 'random' | 'tariffs'>,
  transaction: Transaction,
  { record }: OrganizationRecorder,
  { organizationId, plan, interval, now }: NewSubscription,
): Promise<void> {
  const { configuration, random, tariffs } = dependencies;
  if (configuration.billing.provider !== 'invoice' || tariffs.prices[plan][interval] === 0) return;
  const scope = { organizationId, transaction, now, record };
  const { row, subscription } = await lockSubscription(random, scope);
  const { bill, after } = changePlanBy({ ...subscription, plan: 'FREE' }, { plan, interval }, tariffs);
  await transaction.run(storeSubscription(organizationId, after));
  await makeInvoice(dependencies, scope, row, bill);
}
