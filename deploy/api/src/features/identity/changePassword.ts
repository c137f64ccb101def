import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { hashOpaqueToken, makeOpaqueToken } from '@cofferdam/crypto/safe';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { OpenCall } from '../../platform/http/calls.ts';
import { requireFreshSignIn } from '../../platform/tenancy/requireFreshSignIn.ts';
import { changePasswordHash } from './accounts/accounts.store.ts';
import { networkOf } from '../../platform/http/networkOf.ts';
import { endChallenges } from './challenges/challenges.store.ts';
import { forgetTrustedBrowsers } from './challenges/trustedBrowsers.store.ts';
import { hasSecondFactor, readFactors } from './factors/factorMethods.ts';
import { lockAccount } from './factors/factors.store.ts';
import { grantSession } from './grantSession.ts';
import { idleSince, noScope, type IdentityDependencies } from './identityDependencies.ts';
import { chooseNewPassword } from './password/chooseNewPassword.ts';
import { provePassword } from './provePassword.ts';
import { findKnownDevice, rememberDevice } from './sessions/rememberDevice.ts';
import { requireUnlockedSession } from './sessions/requireSession.ts';
import { endOtherSessions, renewSession } from './sessions/sessions.store.ts';

/**
 * Changes the password, proven by the current one, and ends the person's other sessions. Someone with a second factor
 * must also have proven it in the last five minutes. This session continues with a new cookie token.
 */
export async function changePassword(
  dependencies: IdentityDependencies,
  call: OpenCall,
  input: CallArguments<'identity', 'changePassword'>,
): Promise<CallOutput<'identity', 'changePassword'>> {
  const { configuration, hashing, identityDatabase } = dependencies;
  const { now, address, userAgent } = call;
  const found = await requireUnlockedSession(dependencies, call);
  await provePassword(dependencies, call, found, input.currentPassword);
  const { session: held, tokenHash } = found;
  const { userId, email, displayName } = held;
  const password = chooseNewPassword(input.newPassword, { email, displayName });
  const hash = await hashing.withSlot({ network: networkOf(address), account: held.id }, (slot) => slot.hash(password));
  const token = makeOpaqueToken();
  const session = await identityDatabase.transact(noScope, async (transaction) => {
    await transaction.run(lockAccount(userId));
    if (hasSecondFactor(await readFactors(transaction, userId))) {
      requireFreshSignIn({ authenticatedAt: held.authenticatedAt, now });
    }
    const [renewed] = await transaction.run(
      renewSession(tokenHash, now, idleSince(configuration, now), hashOpaqueToken(token), address, userAgent),
    );
    // The session was revoked, or renewed by another tab, while the password was checked.
    if (renewed === undefined) throw new ApiFailure('session.required');
    await transaction.runAll([
      changePasswordHash(userId, hash, now),
      endOtherSessions(userId, renewed.id, now),
      forgetTrustedBrowsers(userId),
      endChallenges(userId),
    ]);
    return { ...renewed, passwordChangedAt: now };
  });
  rememberDevice(dependencies, call, session, findKnownDevice(dependencies, call, held));
  return grantSession(dependencies, call, { session, token });
}
