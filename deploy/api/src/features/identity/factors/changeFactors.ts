import type { CallArguments } from '@cofferdam/api-contract';
import { checkName, isFactorOrder } from '@cofferdam/domain';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { SignedInCall } from '../../../platform/http/calls.ts';
import { requireFreshSignIn } from '../../../platform/tenancy/requireFreshSignIn.ts';
import { endChallenges } from '../challenges/challenges.store.ts';
import { forgetTrustedBrowsers } from '../challenges/trustedBrowsers.store.ts';
import { noScope, type IdentityDependencies } from '../identityDependencies.ts';
import { recordOfMember } from '../memberEvents.ts';
import { deletePasskey, renamePasskey } from '../passkeys/passkeys.store.ts';
import { hasSecondFactor, readFactors } from './factorMethods.ts';
import { deleteAuthenticator, deleteRecoveryCodes, renameAuthenticator, writeFactorOrder } from './factors.store.ts';
import { lockOwnAccount } from './lockOwnAccount.ts';

/**
 * Removes an authenticator app or a passkey, and all trusted browsers. Removing the last factor also removes the
 * recovery codes. The last factor can't be removed while one of the person's organizations requires one, because all
 * calls in it would be refused.
 *
 * @throws ApiFailure `second-factor.not-found` or `second-factor.last`
 */
export async function removeFactor(
  dependencies: IdentityDependencies,
  call: SignedInCall,
  { factorId }: CallArguments<'identity', 'removeFactor'>,
): Promise<void> {
  requireFreshSignIn(call);
  const { userId } = call;
  await dependencies.identityDatabase.transact(noScope, async (transaction) => {
    await lockOwnAccount(transaction, call);
    const [[app], [passkey]] = await transaction.runAll([
      deleteAuthenticator(factorId, userId),
      deletePasskey(factorId, userId),
    ]);
    if (app === undefined && passkey === undefined) throw new ApiFailure('second-factor.not-found');
    const rest = await readFactors(transaction, userId);
    if (!hasSecondFactor(rest)) {
      if (rest.isRequired) throw new ApiFailure('second-factor.last');
      await transaction.run(deleteRecoveryCodes(userId));
    }
    const factor = app === undefined ? 'passkey' : 'authenticator';
    await transaction.runAll([
      forgetTrustedBrowsers(userId),
      endChallenges(userId),
      recordOfMember(dependencies, call, 'member.second-factor.removed', { factor }),
    ]);
  });
}

/** Renames an authenticator app or a passkey. */
export async function renameFactor(
  { identityDatabase }: IdentityDependencies,
  { userId }: SignedInCall,
  input: CallArguments<'identity', 'renameFactor'>,
): Promise<void> {
  const name = checkName(input.name);
  if (!name.ok) throw new ApiFailure('validation.request', { fields: ['name'] });
  const [[app], [passkey]] = await identityDatabase.runAlone(noScope, [
    renameAuthenticator(input.factorId, userId, name.name),
    renamePasskey(input.factorId, userId, name.name),
  ]);
  if (app === undefined && passkey === undefined) throw new ApiFailure('second-factor.not-found');
}

/** Sets the order in which a sign-in asks for second factors. */
export async function setFactorOrder(
  { identityDatabase }: IdentityDependencies,
  { userId }: SignedInCall,
  { order }: CallArguments<'identity', 'setFactorOrder'>,
): Promise<void> {
  if (!isFactorOrder(order)) throw new ApiFailure('validation.request', { fields: ['order'] });
  await identityDatabase.runAlone(noScope, [writeFactorOrder(userId, order)]);
}
