import { notifyMembers } from '../../platform/notifications/notifyMembers.ts';
import type { Platform } from '../../platform/platform.ts';
import { setPlan } from '../plan/plan.store.ts';
import type { InvoiceRow } from './invoices.store.ts';
import { makeInvoice, type BillingRecorder } from './makeInvoice.ts';
import type { PlanChange } from './rules/planChange.ts';
import { storeSubscription, type BillingScope, type KnownSubscription } from './subscription.ts';

/**
 * Applies a calculated change: plan, period, invoice and events. Requires the account's lock. If the plan changes, it
 * also requires the organization's exclusive rights lock, so that each call that adds something is checked against
 * exactly one of the two plans.
 */
export async function applyChange(
  dependencies: Pick<Platform, 'mail' | 'random' | 'tariffs'>,
  scope: BillingScope & BillingRecorder,
  { row, subscription }: KnownSubscription,
  { bill, after }: PlanChange,
): Promise<InvoiceRow | null> {
  const { organizationId, transaction, record } = scope;
  await transaction.run(storeSubscription(organizationId, after));
  const { scheduled } = after;
  if (after.plan !== subscription.plan) {
    await transaction.run(setPlan(organizationId, after.plan));
    record('organization.plan-changed', { plan: after.plan, previousPlan: subscription.plan });
    transaction.atCommit(notifyMembers(organizationId));
  } else if (scheduled !== null) {
    record('billing.change-scheduled', { plan: scheduled.plan, previousPlan: subscription.plan });
  } else if (after.period?.interval !== subscription.period?.interval) {
    record('billing.interval-changed', { plan: after.plan });
  }
  return makeInvoice(dependencies, scope, row, bill);
}
