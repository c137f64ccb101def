import type { Platform } from '../../platform/platform.ts';
import { readOverLimits } from './readOverLimits.ts';

/** What is or would be over the limits of a plan. Changing it is a matter of `billing`. */
export function registerPlan(platform: Platform): void {
  platform.calls.organization('billing', 'overLimits', (call, input) => readOverLimits(platform, call, input));
}
