import { planLimitNames, planNames, type BillingInterval, type PlanLimitName, type PlanName } from '@cofferdam/domain';
import { meterLevel } from '@cofferdam/ui/base';
import type { BillingOverview, Tariff, WantedPlan } from '../../components/subscription/billingQueries.ts';

/** A limit in one plan. */
export interface PlanCell {
  /** Null where the plan doesn't include it. */
  readonly allowed: number | null;
  /** Whether more is used now. */
  readonly isBelow: boolean;
}

/** One limit in all plans. */
export interface PlanRow {
  readonly limit: PlanLimitName;
  /** Null for the log, whose limit is a retention time. */
  readonly used: number | null;
  /** How close that is to the current limit. */
  readonly level: 'fine' | 'near' | 'full';
  readonly cells: Readonly<Record<PlanName, PlanCell>>;
}

/** The effect of choosing a plan. */
export type PlanChoice = 'current' | 'scheduled' | 'selected' | 'upgrade' | 'downgrade' | 'interval';

/** Compares the plans limit by limit with each other and with current usage. */
export function comparePlans(tariff: Tariff, overview: BillingOverview): readonly PlanRow[] {
  const limitsOf = new Map(tariff.plans.map(({ name, limits }) => [name, limits]));
  const usageOf = new Map(overview.usage.map((one) => [one.limit, one]));
  return planLimitNames.map((limit) => {
    const isTime = limit === 'auditLogDays';
    const used = isTime ? 0 : (usageOf.get(limit)?.used ?? 0);
    const present = limitsOf.get(overview.plan)?.[limit] ?? null;
    const cell = (plan: PlanName): PlanCell => {
      const allowed = limitsOf.get(plan)?.[limit] ?? null;
      return { allowed, isBelow: used > (allowed ?? 0) };
    };
    return {
      limit,
      used: isTime ? null : used,
      level: used === 0 ? 'fine' : meterLevel(used, present ?? 0),
      cells: { FREE: cell('FREE'), TEAM: cell('TEAM'), BUSINESS: cell('BUSINESS') },
    };
  });
}

/** The effect of choosing a plan with a billing interval. */
export function describeChoice(
  { plan, subscription }: BillingOverview,
  wanted: WantedPlan,
  selected: WantedPlan | null,
): PlanChoice {
  if (isSame(wanted, { plan, interval: subscription.interval })) return 'current';
  if (subscription.scheduled !== null && isSame(wanted, subscription.scheduled)) return 'scheduled';
  if (selected !== null && isSame(wanted, selected)) return 'selected';
  if (wanted.plan === plan) return 'interval';
  return planNames.indexOf(wanted.plan) > planNames.indexOf(plan) ? 'upgrade' : 'downgrade';
}

/** A free plan is the same in every interval. */
function isSame(a: WantedPlan, b: { readonly plan: PlanName; readonly interval: BillingInterval | null }): boolean {
  return a.plan === b.plan && (b.interval === null || a.interval === b.interval);
}

/** The largest share of the price that paying yearly saves, 0 to 1. */
export function findYearlySaving(tariff: Tariff): number {
  return Math.max(
    0,
    ...tariff.plans.map(({ prices }) => (prices.MONTH === 0 ? 0 : 1 - prices.YEAR / (12 * prices.MONTH))),
  );
}
