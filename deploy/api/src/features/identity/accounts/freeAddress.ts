import { foldEmail } from '../../../platform/email/foldEmail.ts';
import type { Foundation } from '../../../platform/platform.ts';
import { placeholderOf } from '../addresses/accountLinks.ts';
import { findByAddress } from '../addresses/addresses.store.ts';
import { recordInOrganizations } from '../addresses/recordAddressChange.ts';
import { endChallenges } from '../challenges/challenges.store.ts';
import { lockAccount } from '../factors/factors.store.ts';
import { noScope } from '../identityDependencies.ts';
import { deletePasskeysSince } from '../passkeys/passkeys.store.ts';
import { endSessions } from '../sessions/sessions.store.ts';
import { dropCredential, dropExternalAccounts, dropLinks, releaseAddress } from './freeAddress.store.ts';

/** The result for the operator. */
export interface FreedAddress {
  readonly userId: string;
  readonly displayName: string;
  /** Organizations in which the account is a member. Their owners decide about the membership. */
  readonly organizations: number;
}

/**
 * Takes an email address from an account, so that its real owner can sign up. No one can sign in to that account
 * anymore. The rest is kept: its name stays on what it wrote, and owners can end its memberships.
 *
 * Each organization of the account records it first, so a crash can repeat an event but never lose one.
 *
 * @returns null if no account has the address
 */
export async function freeAddress(
  { clock, database, identityDatabase, random }: Pick<Foundation, 'clock' | 'database' | 'identityDatabase' | 'random'>,
  typed: string,
): Promise<FreedAddress | null> {
  const { emailKey } = foldEmail(typed);
  const [[account]] = await identityDatabase.runAlone(noScope, [findByAddress(emailKey)]);
  if (account === undefined) return null;
  const { userId, displayName } = account;
  const now = clock.now();
  const by = { now, userId: null, requestId: 'operator' };
  const organizations = await recordInOrganizations({ database, random }, account, 'member.address.freed', by);
  await identityDatabase.transact(noScope, async (transaction) => {
    await transaction.run(lockAccount(userId));
    await transaction.runAll([
      dropCredential(userId),
      endSessions(userId, now),
      dropExternalAccounts(userId),
      deletePasskeysSince(userId, new Date(0)),
      // A sign-in that waits for the second factor.
      endChallenges(userId),
      dropLinks(userId),
      releaseAddress(userId, placeholderOf(userId)),
    ]);
  });
  return { userId, displayName, organizations };
}
