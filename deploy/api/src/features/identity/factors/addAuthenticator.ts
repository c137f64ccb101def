import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { accountCodeSettings, makeAccountSeed } from '@cofferdam/crypto/safe';
import { checkName, secondFactorLimits, type FactorId } from '@cofferdam/domain';
import { writeOtpauth } from '@cofferdam/domain/otp';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { SignedInCall } from '../../../platform/http/calls.ts';
import { requireFreshSignIn } from '../../../platform/tenancy/requireFreshSignIn.ts';
import { noScope, type IdentityDependencies } from '../identityDependencies.ts';
import { deleteUnconfirmed, insertAuthenticator, listAuthenticators } from './factors.store.ts';
import { lockOwnAccount } from './lockOwnAccount.ts';

/** Starts adding an authenticator app: its seed is shown once, and it is active after a code confirms it. */
export async function addAuthenticator(
  { identityDatabase, keys, random }: IdentityDependencies,
  call: SignedInCall,
  input: CallArguments<'identity', 'addAuthenticator'>,
): Promise<CallOutput<'identity', 'addAuthenticator'>> {
  requireFreshSignIn(call);
  const { userId, now } = call;
  const name = checkName(input.name);
  if (!name.ok) throw new ApiFailure('validation.request', { fields: ['name'] });
  const factorId = random.id<FactorId>();
  const { seed, sealed } = makeAccountSeed(keys.accountSeedSealing(), { userId, factorId });
  const email = await identityDatabase.transact(noScope, async (transaction) => {
    const account = await lockOwnAccount(transaction, call);
    if ((await transaction.run(listAuthenticators(userId))).length >= secondFactorLimits.authenticators) {
      throw new ApiFailure('second-factor.limit');
    }
    await transaction.run(deleteUnconfirmed(userId));
    await transaction.run(insertAuthenticator(factorId, userId, name.name, sealed, now));
    return account.email;
  });
  const address = writeOtpauth({ ...accountCodeSettings, issuer: 'Cofferdam', account: email, seed, counter: 0 });
  return { factorId, seed, address };
}
