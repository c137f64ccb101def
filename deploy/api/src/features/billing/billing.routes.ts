import { impliedWorkspaceRole, planNames } from '@cofferdam/domain';
import type { Platform } from '../../platform/platform.ts';
import { readUsage } from './billing.store.ts';
import { presentUsage } from './presentUsage.ts';

/** The plan of an organization and what is used of it, and the table of plans. */
export function registerBilling({ calls, plans }: Platform): void {
  calls.organization('billing', 'overview', async ({ transaction, organizationId, userId, access, now }) => {
    const [row] = await transaction.run(readUsage(organizationId, userId));
    if (row === undefined) throw new Error('an admitted organization is gone');
    const usage = presentUsage(row, plans[access.plan], now);
    // A workspace that someone is not let in to does not exist for them.
    const isTold = impliedWorkspaceRole[access.organizationRole] !== undefined;
    return { plan: access.plan, usage: isTold ? usage : usage.map((one) => ({ ...one, place: null })) };
  });
  calls.signedIn('billing', 'tariff', async () => ({
    plans: planNames.map((name) => ({ name, limits: plans[name] })),
  }));
}
