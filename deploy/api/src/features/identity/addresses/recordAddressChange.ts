import type { RequestId, UserId } from '@cofferdam/domain';
import { recordAudit } from '../../../platform/audit/recordAudit.ts';
import { accountJobKind } from '../../../platform/jobs/jobKind.ts';
import type { Foundation } from '../../../platform/platform.ts';
import { readActiveMemberships } from '../accounts/freeAddress.store.ts';
import { noScope } from '../identityDependencies.ts';
import { readAccount } from './links.store.ts';

/**
 * Records a change of address in the account's organizations. The job is added in the transaction of the change, so it
 * can't be lost.
 */
export const addressChange = accountJobKind<{ readonly userId: string }>('identity.address-change');

/** Runs the job. */
export async function recordAddressChange(
  { clock, database, identityDatabase, random }: Foundation,
  jobId: string,
  payload: { readonly userId: string },
): Promise<void> {
  const userId = payload.userId as UserId;
  const now = clock.now();
  const [[account]] = await identityDatabase.runAlone(noScope, [readAccount(userId, now)]);
  if (account === undefined) return;
  const by = { now, userId, requestId: `job-${jobId}` };
  await recordInOrganizations({ database, random }, { ...account, userId }, 'member.address.changed', by);
}

/**
 * Records an event in each organization of an account, in a transaction of its own: a crash in between can repeat an
 * event but never lose one.
 *
 * @returns the number of organizations
 */
export async function recordInOrganizations(
  { database, random }: Pick<Foundation, 'database' | 'random'>,
  { userId, displayName, email }: { readonly userId: UserId; readonly displayName: string; readonly email: string },
  type: 'member.address.changed' | 'member.address.freed',
  {
    now,
    userId: actorId,
    requestId,
  }: { readonly now: Date; readonly userId: UserId | null; readonly requestId: string },
): Promise<number> {
  const by = { now, userId: actorId, address: '', requestId: requestId as RequestId };
  const fields = { name: displayName, memberId: userId, email };
  const [memberships] = await database.runAlone({ organizationId: null, userId }, [readActiveMemberships(userId)]);
  for (const { organizationId } of memberships) {
    const event = { organizationId, workspaceId: null, type, fields };
    await database.runAlone({ organizationId, userId: null }, [recordAudit(random, by, event)]);
  }
  return memberships.length;
}
