import { preparePassword } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { OpenCall } from '../../platform/http/calls.ts';
import { readCredential } from './accounts/accounts.store.ts';
import { reAuthenticationBuckets } from './attempts/attemptBuckets.ts';
import { chargeAttempts, refundAttempts } from './attempts/attempts.ts';
import { networkOf } from '../../platform/http/networkOf.ts';
import { bucketMaker, noScope, type IdentityDependencies } from './identityDependencies.ts';
import type { HeldSession } from './sessions/requireSession.ts';

/**
 * Proves the password of the cookie's session. The attempt is counted and committed before it is evaluated.
 *
 * @throws ApiFailure `sign-in.delayed` or `sign-in.refused`
 */
export async function provePassword(
  dependencies: IdentityDependencies,
  call: OpenCall,
  { session }: HeldSession,
  password: string,
): Promise<void> {
  const { hashing, identityDatabase } = dependencies;
  const { now, address } = call;
  const buckets = reAuthenticationBuckets(bucketMaker(dependencies), session.id);
  const matches = await hashing.withSlot({ network: networkOf(address), account: session.id }, async (slot) => {
    await chargeAttempts(identityDatabase, { buckets, now, delayedCode: 'sign-in.delayed' });
    const [[credential]] = await identityDatabase.runAlone(noScope, [readCredential(session.userId)]);
    const verdict = await slot.verify(credential?.passwordHash ?? null, preparePassword(password));
    return verdict.matches;
  });
  if (!matches) throw new ApiFailure('sign-in.refused');
  await identityDatabase.transact(noScope, (transaction) => refundAttempts(transaction, buckets, now));
}
