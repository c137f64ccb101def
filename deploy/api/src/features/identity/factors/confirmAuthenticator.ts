import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { SignedInCall } from '../../../platform/http/calls.ts';
import { requireFreshSignIn } from '../../../platform/tenancy/requireFreshSignIn.ts';
import { secondFactorBuckets } from '../attempts/attemptBuckets.ts';
import { chargeAttempts, refundAttempts } from '../attempts/attempts.ts';
import { bucketMaker, noScope, type IdentityDependencies } from '../identityDependencies.ts';
import { recordOfMember } from '../memberEvents.ts';
import { findStep } from './accountCodes.ts';
import { confirmAuthenticatorRow, countRecoveryCodes, readUnconfirmed } from './factors.store.ts';
import { lockOwnAccount } from './lockOwnAccount.ts';
import { replaceRecoveryCodes } from './recoveryCodes.ts';

/** How long an app can be confirmed after its seed was shown. */
const confirmMilliseconds = 900_000;

/** Confirms an authenticator app with one of its codes. The first factor comes with recovery codes. */
export async function confirmAuthenticator(
  dependencies: IdentityDependencies,
  call: SignedInCall,
  { factorId, code }: CallArguments<'identity', 'confirmAuthenticator'>,
): Promise<CallOutput<'identity', 'confirmAuthenticator'>> {
  requireFreshSignIn(call);
  const { identityDatabase, keys } = dependencies;
  const { userId, now } = call;
  const buckets = secondFactorBuckets(bucketMaker(dependencies), userId);
  await chargeAttempts(identityDatabase, { buckets, now, delayedCode: 'sign-in.delayed' });
  const recoveryCodes = await identityDatabase.transact(noScope, async (transaction) => {
    await lockOwnAccount(transaction, call);
    const [row] = await transaction.run(
      readUnconfirmed(factorId, userId, new Date(now.getTime() - confirmMilliseconds)),
    );
    if (row === undefined) throw new ApiFailure('second-factor.not-found');
    const step = findStep(keys, { userId, row, code, now });
    if (step === null) throw new ApiFailure('second-factor.refused');
    await transaction.run(confirmAuthenticatorRow(factorId, userId, step, now));
    await refundAttempts(transaction, buckets, now);
    await transaction.run(
      recordOfMember(dependencies, call, 'member.second-factor.added', { factor: 'authenticator' }),
    );
    const [count] = await transaction.run(countRecoveryCodes(userId));
    return count?.total === 0 ? replaceRecoveryCodes(dependencies, transaction, userId, now) : null;
  });
  return { recoveryCodes };
}
