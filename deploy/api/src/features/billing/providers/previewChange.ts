import type { CallOutput } from '@cofferdam/api-contract';
import { planLimitNames, type PlanTable, type Tariffs } from '@cofferdam/domain';
import type { OrganizationCall } from '../../../platform/http/calls.ts';
import { readUsage } from '../billing.store.ts';
import { presentUsage } from '../presentUsage.ts';
import { momentOf } from '../rules/days.ts';
import { renew, type PlanChange, type Subscription } from '../rules/planChange.ts';

type Preview = CallOutput<'billing', 'preview'>;

/** The limits that another plan changes, with what is used. */
export async function readChangedLimits(
  plans: PlanTable,
  { organizationId, userId, access, now, transaction }: OrganizationCall,
  plan: keyof PlanTable,
): Promise<Preview['limits']> {
  const [row] = await transaction.run(readUsage(organizationId, userId));
  if (row === undefined) throw new Error('an authorized organization is gone');
  // The age of the log is limited to what a plan shows.
  const usages = [access.plan, plan].flatMap((one) => presentUsage(row, plans[one], now));
  return planLimitNames.flatMap((limit) => {
    const [before, after] = [plans[access.plan][limit], plans[plan][limit]];
    const used = Math.max(...usages.filter((one) => one.limit === limit).map((one) => one.used));
    return before === after ? [] : [{ limit, before, after, used }];
  });
}

/** The expected bill at the end of the period, if nothing changes until then. */
export function nextInvoiceOf(subscription: Subscription, tariffs: Tariffs): Preview['nextInvoice'] {
  const { period } = subscription;
  if (period === null) return null;
  const { bill } = renew(subscription, tariffs);
  return bill.lines.length === 0 ? null : { at: momentOf(period.end).toISOString(), bill };
}

/** A calculated change as the contract describes it. */
export function presentChange(
  tariffs: Tariffs,
  now: Date,
  { takesEffect, effectiveOn, bill, after }: PlanChange,
  ordered: Pick<Preview, 'plan' | 'interval'>,
): Omit<Preview, 'limits'> {
  const isNow = takesEffect === 'now';
  return {
    ...ordered,
    people: after.people,
    takesEffect,
    effectiveAt: (isNow ? now : momentOf(effectiveOn)).toISOString(),
    due: bill,
    nextInvoice: nextInvoiceOf(after, tariffs),
    quote: { total: bill.total, at: now.toISOString() },
  };
}
