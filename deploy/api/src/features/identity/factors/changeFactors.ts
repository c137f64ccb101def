import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { SignedInCall } from '../../../platform/http/calls.ts';
import { requireFreshSignIn } from '../../../platform/tenancy/requireFreshSignIn.ts';
import { endChallenges } from '../challenges/challenges.store.ts';
import { forgetTrustedBrowsers } from '../challenges/trustedBrowsers.store.ts';
import { noScope, type IdentityDependencies } from '../identityDependencies.ts';
import { replaceRecoveryCodes } from './confirmAuthenticator.ts';
import { deleteAuthenticator, deleteRecoveryCodes, listAuthenticators, lockAccount } from './factors.store.ts';

/**
 * Removes an authenticator app. Browsers that were trusted are so no more, and with the last app the recovery codes go:
 * the account has no second factor then.
 */
export async function removeAuthenticator(
  { identityDatabase }: IdentityDependencies,
  call: SignedInCall,
  { factorId }: CallArguments<'identity', 'removeAuthenticator'>,
): Promise<void> {
  requireFreshSignIn(call);
  const { userId } = call;
  await identityDatabase.transact(noScope, async (transaction) => {
    await transaction.run(lockAccount(userId));
    const [removed] = await transaction.run(deleteAuthenticator(factorId, userId));
    if (removed === undefined) throw new ApiFailure('second-factor.not-found');
    await transaction.runAll([forgetTrustedBrowsers(userId), endChallenges(userId)]);
    const rest = await transaction.run(listAuthenticators(userId));
    if (rest.length === 0) await transaction.run(deleteRecoveryCodes(userId));
  });
}

/** Replaces the recovery codes: those before count no more, used or not. */
export async function renewRecoveryCodes(
  parts: IdentityDependencies,
  call: SignedInCall,
): Promise<CallOutput<'identity', 'renewRecoveryCodes'>> {
  requireFreshSignIn(call);
  const { userId, now } = call;
  return parts.identityDatabase.transact(noScope, async (transaction) => {
    await transaction.run(lockAccount(userId));
    const authenticators = await transaction.run(listAuthenticators(userId));
    if (authenticators.length === 0) throw new ApiFailure('second-factor.not-found');
    return { recoveryCodes: await replaceRecoveryCodes(parts, transaction, userId, now) };
  });
}

/** Trusts no browser any more: each asks for the second factor at its next sign-in. */
export async function forgetBrowsers(
  { identityDatabase }: IdentityDependencies,
  { userId }: SignedInCall,
): Promise<void> {
  await identityDatabase.runAlone(noScope, [forgetTrustedBrowsers(userId)]);
}
