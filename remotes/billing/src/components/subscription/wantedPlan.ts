import { billingIntervals, planNames, type BillingInterval, type PlanName } from '@cofferdam/domain';
import type { WantedPlan } from './billingQueries.ts';

type GetParameter = (name: string) => string | null;

/** The plan in an address; null if there is none. */
export function readPlan(get: GetParameter): PlanName | null {
  return planNames.find((name) => name === get('plan')) ?? null;
}

/** The interval in an address; null if there is none. */
export function readInterval(get: GetParameter): BillingInterval | null {
  return billingIntervals.find((name) => name === get('interval')) ?? null;
}

/** The plan and interval that an address orders; monthly by default. */
export function readWanted(get: GetParameter): WantedPlan | null {
  const plan = readPlan(get);
  return plan === null ? null : { plan, interval: readInterval(get) ?? 'MONTH' };
}
