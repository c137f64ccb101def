import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { hashOpaqueToken, makeOpaqueToken } from '@cofferdam/crypto/safe';
import { preparePassword } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { OpenCall } from '../../platform/http/calls.ts';
import { readCredential } from './accounts/accounts.store.ts';
import { reAuthenticationBuckets } from './attempts/attemptBuckets.ts';
import { chargeAttempts, refundAttempts } from './attempts/attempts.ts';
import { networkOf } from './attempts/networkOf.ts';
import { grantSession } from './grantSession.ts';
import { bucketMaker, idleSince, noScope, type IdentityDependencies } from './identityDependencies.ts';
import { findSession, renewSession } from './sessions/sessions.store.ts';

/**
 * Proves the password once more. The session keeps its id and gets a new cookie token: a copy of the old
 * one is out, and did not become fresh along with its owner.
 */
export async function reAuthenticate(
  parts: IdentityDependencies,
  call: OpenCall,
  input: CallArguments<'identity', 'reAuthenticate'>,
): Promise<CallOutput<'identity', 'reAuthenticate'>> {
  const { configuration, cookies, hashing, identityDatabase } = parts;
  const { now, address, userAgent } = call;
  const since = idleSince(configuration, now);
  const oldToken = call.cookies.get(cookies.names.session);
  if (oldToken === undefined) throw new ApiFailure('session.required');
  const oldHash = hashOpaqueToken(oldToken);
  const [[held]] = await identityDatabase.runAlone(noScope, [findSession(oldHash, now, since)]);
  if (held === undefined) throw new ApiFailure('session.required');
  const buckets = reAuthenticationBuckets(bucketMaker(parts), held.id);
  const matches = await hashing.withSlot({ network: networkOf(address), account: held.id }, async (slot) => {
    await chargeAttempts(identityDatabase, { buckets, now, delayedCode: 'sign-in.delayed' });
    const [[credential]] = await identityDatabase.runAlone(noScope, [readCredential(held.userId)]);
    const verdict = await slot.verify(credential?.passwordHash ?? null, preparePassword(input.password));
    return verdict.matches;
  });
  if (!matches) throw new ApiFailure('sign-in.refused');
  const token = makeOpaqueToken();
  const session = await identityDatabase.transact(noScope, async (transaction) => {
    await refundAttempts(transaction, buckets, now);
    const [renewed] = await transaction.run(
      renewSession(oldHash, now, since, hashOpaqueToken(token), address, userAgent),
    );
    return renewed;
  });
  // Revoked, or renewed by another tab, while the password was evaluated.
  if (session === undefined) throw new ApiFailure('session.required');
  return grantSession(parts, call, { session, token });
}
