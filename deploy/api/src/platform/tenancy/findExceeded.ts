import type { OverLimit, OverLimitName, PlanLimits } from '@cofferdam/domain';

/** How many there are of what a limit counts, and how many of them are older; null where a limit does not apply. */
export type Standing = Readonly<Record<OverLimitName, { readonly count: number | null; readonly older: number }>>;

const names: readonly OverLimitName[] = ['users', 'workspaces', 'roleAssignmentsPerWorkspace'];

/** The limit of a plan that somebody is over at a place: the newest are, all beyond as many as the plan allows. */
export function findExceeded(limits: PlanLimits, standing: Standing): OverLimit | null {
  for (const name of names) {
    const { count, older } = standing[name];
    const allowed = limits[name] ?? 0;
    if (count !== null && count > allowed && older >= allowed) return { name, allowed, used: count };
  }
  return null;
}
