import type { OverLimit, OverLimitName, PlanLimits } from '@cofferdam/domain';

/** The count for a limit, and how many of those are older; null if the limit doesn't apply. */
export type Standing = Readonly<Record<OverLimitName, { readonly count: number | null; readonly older: number }>>;

const names: readonly OverLimitName[] = ['users', 'workspaces', 'roleAssignmentsPerWorkspace'];

/** Whether an item with `older` older ones among `count` is over a limit. The newest beyond the allowed number are. */
export function isExceeded(allowed: number, { count, older }: Standing[OverLimitName]): boolean {
  return count !== null && count > allowed && older >= allowed;
}

/** The plan limit that someone exceeds in a scope. */
export function findExceeded(limits: PlanLimits, standing: Standing): OverLimit | null {
  for (const name of names) {
    const { count } = standing[name];
    const allowed = limits[name] ?? 0;
    if (count !== null && isExceeded(allowed, standing[name])) return { name, allowed, used: count };
  }
  return null;
}
