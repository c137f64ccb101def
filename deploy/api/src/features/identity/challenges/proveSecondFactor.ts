import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { UserId } from '@cofferdam/domain';
import type { Transaction } from '../../../platform/database/database.ts';
import type { OpenCall } from '../../../platform/http/calls.ts';
import { secondFactorBuckets } from '../attempts/attemptBuckets.ts';
import { chargeAttempts, refundAttempts } from '../attempts/attempts.ts';
import { findStep, hashRecoveryCode } from '../factors/accountCodes.ts';
import { readAuthenticators, spendRecoveryCode, spendStep } from '../factors/factors.store.ts';
import { bucketMaker, type IdentityDependencies } from '../identityDependencies.ts';
import { recordOfMember } from '../memberEvents.ts';
import { completeChallenge } from './completeChallenge.ts';
import { requireChallenge } from './openChallenge.ts';

type Input = CallArguments<'identity', 'proveSecondFactor'>;

/**
 * Proves the second factor with a code, after the password. The attempt is counted and committed before the code is
 * checked.
 */
export async function proveSecondFactor(
  dependencies: IdentityDependencies,
  call: OpenCall,
  input: Input,
): Promise<CallOutput<'identity', 'token'>> {
  const { now } = call;
  const challenge = await requireChallenge(dependencies, call);
  const { userId } = challenge;
  const buckets = secondFactorBuckets(bucketMaker(dependencies), userId);
  await chargeAttempts(dependencies.identityDatabase, { buckets, now, delayedCode: 'sign-in.delayed' });
  const spend = async (transaction: Transaction): Promise<boolean> => {
    if (!(await spendCode(dependencies, transaction, call, { userId, input }))) return false;
    await refundAttempts(transaction, buckets, now);
    return true;
  };
  const trustBrowser = input.trustBrowser === true;
  return completeChallenge(dependencies, call, {
    challenge,
    trustBrowser,
    spend,
    refusedCode: 'second-factor.refused',
  });
}

async function spendCode(
  dependencies: IdentityDependencies,
  transaction: Transaction,
  call: OpenCall,
  { userId, input: { method, code } }: { userId: UserId; input: Input },
): Promise<boolean> {
  const { keys } = dependencies;
  const { now } = call;
  if (method === 'RECOVERY') {
    const hashes = keys
      .recoveryCodeKeys()
      .map((key) => Buffer.from(hashRecoveryCode(key, userId, code)).toString('hex'));
    if ((await transaction.run(spendRecoveryCode(userId, hashes, now))).length === 0) return false;
    await transaction.run(recordOfMember(dependencies, { ...call, userId }, 'member.recovery-code.used', {}));
    return true;
  }
  for (const row of await transaction.run(readAuthenticators(userId))) {
    const step = findStep(keys, { userId, row, code, now });
    if (step !== null) return (await transaction.run(spendStep(row.id, step, now))).length > 0;
  }
  return false;
}
