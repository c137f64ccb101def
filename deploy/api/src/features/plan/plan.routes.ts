import type { Platform } from '../../platform/platform.ts';
import { readOverLimits } from './readOverLimits.ts';

/** Items that are or would be over the limits of a plan. `billing` changes plans. */
export function registerPlan(platform: Platform): void {
  platform.calls.organization('billing', 'overLimits', (call, input) => readOverLimits(platform, call, input));
}
