import type { OrganizationId, OrganizationStatus, PlanName, UserId } from '@cofferdam/domain';
import { integer, text, type RowOf } from '../database/columns.ts';
import { statement } from '../database/query.ts';

/** An organization, locked until the end of the transaction: counts under the lock stay correct. */
const lockedOrganization = {
  name: text(),
  plan: text<PlanName>(),
  status: text<OrganizationStatus>(),
  memberCount: integer(),
  standardWorkspaceCount: integer(),
};
export type LockedOrganization = RowOf<typeof lockedOrganization>;

/**
 * Locks the organization. All code that counts or changes members or owners does so under this lock
 * and takes it before any other lock, so that limits and the last-owner rule hold under races.
 */
export const lockOrganization = statement<[OrganizationId]>(
  'tenancy.lockOrganization',
  `select name, plan, status, member_count as "memberCount",
     standard_workspace_count as "standardWorkspaceCount" from cofferdam.organizations where id = $1 for update`,
).returns(lockedOrganization);

/** How many active owners there are other than one person. Read under `lockOrganization`. */
export const countOtherOwners = statement<[OrganizationId, UserId]>(
  'tenancy.countOtherOwners',
  `select count(*)::integer as "count" from cofferdam.memberships
   where organization_id = $1 and user_id <> $2 and state = 'ACTIVE' and role = 'OWNER'`,
).returns({ count: integer() });
