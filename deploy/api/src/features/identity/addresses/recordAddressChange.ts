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

/** Each organization in its own transaction: a crash in between repeats an event. */
export async function recordAddressChange(
  { clock, database, identityDatabase, random }: Foundation,
  jobId: string,
  payload: { readonly userId: string },
): Promise<void> {
  const userId = payload.userId as UserId;
  const now = clock.now();
  const [[account]] = await identityDatabase.runAlone(noScope, [readAccount(userId, now)]);
  if (account === undefined) return;
  const by = { now, userId, address: '', requestId: `job-${jobId}` as RequestId };
  const fields = { name: account.displayName, memberId: userId, email: account.email };
  const [memberships] = await database.runAlone({ organizationId: null, userId }, [readActiveMemberships(userId)]);
  for (const { organizationId } of memberships) {
    const event = { organizationId, workspaceId: null, type: 'member.address.changed', fields } as const;
    await database.runAlone({ organizationId, userId: null }, [recordAudit(random, by, event)]);
  }
}
