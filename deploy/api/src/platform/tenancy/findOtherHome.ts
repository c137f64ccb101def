import type { OrganizationId } from '@cofferdam/domain';
import { setScope } from '../database/database.ts';
import { query } from '../database/query.ts';
import type { Foundation } from '../platform.ts';
import type { DoorRequest } from './doorRequest.ts';
import { readFacts, type GateParameters } from './gate.ts';
import { judge } from './judge.ts';

const maximumOrganizations = 50;

/**
 * Whether a workspace that is not in the organization named is in another one where this person may see it. Asked
 * organization by organization through the same gate, so that row-level security holds here as everywhere, and the
 * answer for "somewhere you may not look" costs what the answer for "nowhere" does.
 */
export async function findOtherHome(
  { database }: Foundation,
  { userId, organizationId }: DoorRequest,
  parameters: GateParameters,
): Promise<boolean> {
  return database.transact({ organizationId: null, userId }, async (transaction) => {
    const others = await transaction.run(
      query<{ organizationId: OrganizationId }>(
        `select organization_id as "organizationId" from cofferdam.memberships
         where user_id = $1 and state = 'ACTIVE' and organization_id <> $2 limit ${maximumOrganizations}`,
        [userId, organizationId],
      ),
    );
    for (const other of others) {
      await transaction.run(setScope(other.organizationId, userId));
      const [facts] = await transaction.run(
        readFacts('workspace:read', withOrganization(parameters, other.organizationId)),
      );
      // Whoever may do anything there sees it: hidden is the one verdict that says no.
      const kind = facts === undefined ? 'workspace-hidden' : judge(facts, 'workspace:read').kind;
      if (kind === 'admitted') return true;
    }
    return false;
  });
}

function withOrganization(parameters: GateParameters, organizationId: OrganizationId): GateParameters {
  const [, ...rest] = parameters;
  return [organizationId, ...rest];
}
