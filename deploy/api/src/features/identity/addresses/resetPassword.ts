import type { CallArguments } from '@cofferdam/api-contract';
import { hashOpaqueToken } from '@cofferdam/crypto/safe';
import type { UserId } from '@cofferdam/domain';
import type { Transaction } from '../../../platform/database/database.ts';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { OpenCall } from '../../../platform/http/calls.ts';
import { changePasswordHash, readCredential } from '../accounts/accounts.store.ts';
import { networkOf } from '../../../platform/http/networkOf.ts';
import { endChallenges } from '../challenges/challenges.store.ts';
import { forgetTrustedBrowsers } from '../challenges/trustedBrowsers.store.ts';
import { noScope, type IdentityDependencies } from '../identityDependencies.ts';
import { lockAccount } from '../factors/factors.store.ts';
import { chooseNewPassword } from '../password/chooseNewPassword.ts';
import { findKnownDevice, rememberDevice } from '../sessions/rememberDevice.ts';
import { endSessions } from '../sessions/sessions.store.ts';
import { endLinks, findLink, takeLink } from './links.store.ts';

/**
 * Sets a new password with an emailed link, once. Ends all sessions, removes trusted browsers, and cancels a pending
 * change of address. Doesn't sign the person in: the next sign-in asks for the second factor as usual. A browser that
 * signed in before is still known.
 */
export async function resetPassword(
  dependencies: IdentityDependencies,
  call: OpenCall,
  { token, newPassword }: CallArguments<'identity', 'resetPassword'>,
): Promise<void> {
  const { hashing, identityDatabase } = dependencies;
  const { now, address } = call;
  const tokenHash = hashOpaqueToken(token);
  const [[link]] = await identityDatabase.runAlone(noScope, [findLink(tokenHash, now)]);
  // Check the token before hashing, so that a guessed token costs the server nothing.
  if (link?.purpose !== 'RESET') throw new ApiFailure('account-link.not-valid');
  const password = chooseNewPassword(newPassword, link);
  const holder = { network: networkOf(address), account: link.userId };
  const hash = await hashing.withSlot(holder, (slot) => slot.hash(password));
  const deviceId = await identityDatabase.transact(noScope, async (transaction) => {
    const [account] = await transaction.run(lockAccount(link.userId));
    const [taken] = await transaction.run(takeLink(tokenHash, now, ['RESET']));
    // Another request used the link first, or the account's address changed while this link was requested.
    if (taken === undefined || taken.email !== account?.email) throw new ApiFailure('account-link.not-valid');
    const [before] = await transaction.run(readCredential(taken.userId));
    await replacePassword(transaction, taken.userId, hash, now);
    await transaction.run(endLinks(taken.userId, ['RESET', 'CHANGE']));
    return findKnownDevice(dependencies, call, before);
  });
  const account = { userId: link.userId, passwordChangedAt: now };
  if (deviceId !== null) rememberDevice(dependencies, call, account, deviceId);
}

/** Replaces the password and ends everything that the previous one has opened. Call it under the account's lock. */
export async function replacePassword(
  transaction: Transaction,
  userId: UserId,
  hash: string,
  now: Date,
): Promise<void> {
  await transaction.runAll([
    changePasswordHash(userId, hash, now),
    endSessions(userId, now),
    forgetTrustedBrowsers(userId),
    endChallenges(userId),
  ]);
}
