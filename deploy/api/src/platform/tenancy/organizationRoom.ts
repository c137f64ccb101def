import { limits, type UserId } from '@cofferdam/domain';
import { integer, present } from '../database/columns.ts';
import type { Transaction } from '../database/database.ts';
import { statement } from '../database/query.ts';
import { ApiFailure } from '../errors/apiFailure.ts';

/** Serializes the calls that add a membership to a person's. Before every other lock. */
const lockMemberships = statement<[UserId]>(
  'tenancy.lockMemberships',
  `select pg_advisory_xact_lock(hashtextextended('memberships:' || $1::text, 0))`,
);

const countMemberships = statement<[UserId]>(
  'tenancy.countMemberships',
  `select count(*)::integer as "count" from cofferdam.memberships where user_id = $1 and state = 'ACTIVE'`,
).returns({ count: present(integer()) });

/**
 * Checks that a person can become a member of one more organization, until the end of the transaction. Some calls read each
 * organization of a person, so without a limit one account could slow down everyone.
 *
 * @throws ApiFailure `account.organizations.limit`
 */
export async function requireOrganizationRoom(transaction: Transaction, userId: UserId): Promise<void> {
  const [, [counted]] = await transaction.runAll([lockMemberships(userId), countMemberships(userId)]);
  if ((counted?.count ?? 0) >= limits.organizations) throw new ApiFailure('account.organizations.limit');
}
