import { setScope } from '../database/database.ts';
import type { Foundation } from '../platform.ts';
import { readOtherOrganizations } from './accessFacts.store.ts';
import type { AccessRequest } from './accessRequest.ts';
import { authorize } from './authorize.ts';
import { readAccessFacts } from './readAccessFacts.ts';

/**
 * Whether a workspace outside the named organization is in another one where this person can see it. Checked
 * per organization by the same rule and under row-level security, so that the response for "somewhere you
 * can't look" takes the same time as for "nowhere".
 */
export async function isInAnotherOrganization(foundation: Foundation, request: AccessRequest): Promise<boolean> {
  const { userId, organizationId } = request;
  return foundation.database.transact({ organizationId: null, userId }, async (transaction) => {
    const others = await transaction.run(readOtherOrganizations(userId, organizationId));
    for (const other of others) {
      await transaction.run(setScope(other.organizationId, userId));
      const question = { ...request, organizationId: other.organizationId, permission: 'workspace:read' as const };
      const { facts } = await readAccessFacts(foundation, transaction, question, null);
      if (authorize(facts, 'workspace:read').kind === 'admitted') return true;
    }
    return false;
  });
}
