import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { UserId } from '@cofferdam/domain';
import type { Transaction } from '../../../platform/database/database.ts';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { SignedInCall } from '../../../platform/http/calls.ts';
import { requireFreshSignIn } from '../../../platform/tenancy/requireFreshSignIn.ts';
import { secondFactorBuckets } from '../attempts/attemptBuckets.ts';
import { chargeAttempts, refundAttempts } from '../attempts/attempts.ts';
import { bucketMaker, noScope, type IdentityDependencies } from '../identityDependencies.ts';
import { findStep, hashRecoveryCode, makeRecoveryCodes } from './accountCodes.ts';
import {
  confirmAuthenticatorRow,
  countRecoveryCodes,
  deleteRecoveryCodes,
  insertRecoveryCodes,
  lockAccount,
  readUnconfirmed,
} from './factors.store.ts';

/** How long an app can be confirmed after its seed was shown. */
const confirmMilliseconds = 900_000;

/** Confirms an authenticator app by a code of it. With the first one the person gets recovery codes. */
export async function confirmAuthenticator(
  parts: IdentityDependencies,
  call: SignedInCall,
  { factorId, code }: CallArguments<'identity', 'confirmAuthenticator'>,
): Promise<CallOutput<'identity', 'confirmAuthenticator'>> {
  requireFreshSignIn(call);
  const { identityDatabase, keys } = parts;
  const { userId, now } = call;
  const buckets = secondFactorBuckets(bucketMaker(parts), userId);
  await chargeAttempts(identityDatabase, { buckets, now, delayedCode: 'sign-in.delayed' });
  const recoveryCodes = await identityDatabase.transact(noScope, async (transaction) => {
    await transaction.run(lockAccount(userId));
    const [row] = await transaction.run(
      readUnconfirmed(factorId, userId, new Date(now.getTime() - confirmMilliseconds)),
    );
    if (row === undefined) throw new ApiFailure('second-factor.not-found');
    const step = findStep(keys, { userId, row, code, now });
    if (step === null) throw new ApiFailure('second-factor.refused');
    await transaction.run(confirmAuthenticatorRow(factorId, userId, step, now));
    await refundAttempts(transaction, buckets, now);
    const [count] = await transaction.run(countRecoveryCodes(userId));
    return count?.total === 0 ? replaceRecoveryCodes(parts, transaction, userId, now) : null;
  });
  return { recoveryCodes };
}

/** Makes new recovery codes in place of all others. */
export async function replaceRecoveryCodes(
  { keys, random }: IdentityDependencies,
  transaction: Transaction,
  userId: UserId,
  now: Date,
): Promise<string[]> {
  const codes = makeRecoveryCodes(random);
  const key = keys.mac('account-recovery-code');
  const hashes = codes.map((code) => Buffer.from(hashRecoveryCode(key, userId, code)).toString('hex'));
  await transaction.run(deleteRecoveryCodes(userId));
  await transaction.run(insertRecoveryCodes(userId, hashes, now));
  return codes;
}
