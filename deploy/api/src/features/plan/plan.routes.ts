import type { Platform } from '../../platform/platform.ts';
import { changePlan } from './changePlan.ts';
import { readOverLimits } from './readOverLimits.ts';

/** The plan of an organization: changing it, and what is or would be over its limits. */
export function registerPlan(platform: Platform): void {
  const { calls } = platform;
  calls.organization('billing', 'update', (call, input) => changePlan(call, input), {
    changesRights: () => ({ organization: true }),
  });
  calls.organization('billing', 'overLimits', (call, input) => readOverLimits(platform, call, input));
}
