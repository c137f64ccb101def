import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { hashOpaqueToken, makeOpaqueToken } from '@cofferdam/crypto/safe';
import { secondsAfter } from '../../../platform/clock/timeAfter.ts';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { UserId } from '@cofferdam/domain';
import type { Transaction } from '../../../platform/database/database.ts';
import type { OpenCall } from '../../../platform/http/calls.ts';
import { hasSecondFactor, readFactors } from '../factors/factorMethods.ts';
import {
  deleteAuthenticatorsSince,
  deleteRecoveryCodes,
  deleteRecoveryCodesSince,
  lockAccount,
} from '../factors/factors.store.ts';
import { recordOfMember } from '../memberEvents.ts';
import { deletePasskeysSince } from '../passkeys/passkeys.store.ts';
import { networkOf } from '../../../platform/http/networkOf.ts';
import { noScope, type IdentityDependencies } from '../identityDependencies.ts';
import { endOfLink, undoReachSeconds } from './accountLinks.ts';
import { endLinksUndone, findLink, insertLink, takeLink } from './links.store.ts';
import { takeProvenAddress } from './provenAddress.ts';
import { replacePassword } from './resetPassword.ts';

/**
 * Undoes a change of address with the link that was sent to the previous address. The person who made the change knew
 * the password, so it stops working, all sessions end, and the response contains a token that sets a new one. Second
 * factors, passkeys and recovery codes that were added since the day before the change are removed, because the owner
 * can't pass a hijacker's factor. Older ones are kept, so that the mailbox alone doesn't open an account that had a
 * second factor.
 *
 * Links that undo an earlier change keep working: if a hijacker changed the address twice, the owner has the older one.
 */
export async function undoAddressChange(
  dependencies: IdentityDependencies,
  call: OpenCall,
  { token }: CallArguments<'identity', 'undoAddressChange'>,
): Promise<CallOutput<'identity', 'undoAddressChange'>> {
  const { hashing, identityDatabase, random } = dependencies;
  const { now, address } = call;
  const tokenHash = hashOpaqueToken(token);
  const [[found]] = await identityDatabase.runAlone(noScope, [findLink(tokenHash, now)]);
  if (found?.purpose !== 'UNDO') throw new ApiFailure('account-link.not-valid');
  const holder = { network: networkOf(address), account: found.userId };
  // The hash of a random password.
  const hash = await hashing.withSlot(holder, (slot) => slot.hash(makeOpaqueToken()));
  const resetToken = makeOpaqueToken();
  await identityDatabase.transact(noScope, async (transaction) => {
    await transaction.run(lockAccount(found.userId));
    const [link] = await transaction.run(takeLink(tokenHash, now, ['UNDO']));
    if (link === undefined) throw new ApiFailure('account-link.not-valid');
    const { userId, email, emailKey, createdAt } = link;
    await takeProvenAddress(transaction, link, now);
    await replacePassword(transaction, userId, hash, now);
    await removeRecentFactors(dependencies, transaction, call, link);
    const until = endOfLink('RESET', now);
    await transaction.runAll([
      endLinksUndone(userId, createdAt),
      insertLink(random.id(), userId, 'RESET', email, emailKey, hashOpaqueToken(resetToken), now, until),
    ]);
  });
  return { resetToken };
}

async function removeRecentFactors(
  dependencies: IdentityDependencies,
  transaction: Transaction,
  call: OpenCall,
  { userId, createdAt }: { readonly userId: UserId; readonly createdAt: Date },
): Promise<void> {
  const since = secondsAfter(createdAt, -undoReachSeconds);
  const [apps, passkeys] = await transaction.runAll([
    deleteAuthenticatorsSince(userId, since),
    deletePasskeysSince(userId, since),
    deleteRecoveryCodesSince(userId, since),
  ]);
  if (!hasSecondFactor(await readFactors(transaction, userId))) await transaction.run(deleteRecoveryCodes(userId));
  const removed = [
    ...apps.filter(({ isConfirmed }) => isConfirmed).map(() => 'authenticator'),
    ...passkeys.map(() => 'passkey'),
  ];
  await transaction.runAll(
    removed.map((factor) =>
      recordOfMember(dependencies, { ...call, userId }, 'member.second-factor.removed', { factor }),
    ),
  );
}
