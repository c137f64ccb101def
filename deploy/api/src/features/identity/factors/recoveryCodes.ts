import type { CallOutput } from '@cofferdam/api-contract';
import type { UserId } from '@cofferdam/domain';
import type { Transaction } from '../../../platform/database/database.ts';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { SignedInCall } from '../../../platform/http/calls.ts';
import { requireFreshSignIn } from '../../../platform/tenancy/requireFreshSignIn.ts';
import { noScope, type IdentityDependencies } from '../identityDependencies.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './accountCodes.ts';
import { hasSecondFactor, readFactors } from './factorMethods.ts';
import { deleteRecoveryCodes, insertRecoveryCodes } from './factors.store.ts';
import { lockOwnAccount } from './lockOwnAccount.ts';

/** Replaces the recovery codes; earlier ones stop working. */
export async function renewRecoveryCodes(
  dependencies: IdentityDependencies,
  call: SignedInCall,
): Promise<CallOutput<'identity', 'renewRecoveryCodes'>> {
  requireFreshSignIn(call);
  const { userId, now } = call;
  return dependencies.identityDatabase.transact(noScope, async (transaction) => {
    await lockOwnAccount(transaction, call);
    if (!hasSecondFactor(await readFactors(transaction, userId))) throw new ApiFailure('second-factor.not-found');
    return { recoveryCodes: await replaceRecoveryCodes(dependencies, transaction, userId, now) };
  });
}

/** Creates new recovery codes that replace all others. */
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
