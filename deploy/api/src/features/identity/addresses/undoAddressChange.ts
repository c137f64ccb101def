import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { hashOpaqueToken, makeOpaqueToken } from '@cofferdam/crypto/safe';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { OpenCall } from '../../../platform/http/calls.ts';
import { networkOf } from '../attempts/networkOf.ts';
import { noScope, type IdentityDependencies } from '../identityDependencies.ts';
import { endOfLink } from './accountLinks.ts';
import { endLinks, findLink, insertLink, takeLink } from './links.store.ts';
import { takeProvenAddress } from './provenAddress.ts';
import { replacePassword } from './resetPassword.ts';

const everyPurpose = ['CONFIRM', 'CHANGE', 'UNDO', 'RESET', 'RELEASE', 'TAKEN'] as const;

/**
 * Takes a change of address back, by the link that went to the address before. The person who made the change knew the password,
 * so it stops working, all sessions end, and the answer has the token with which a new one is set.
 */
export async function undoAddressChange(
  { hashing, identityDatabase, random }: IdentityDependencies,
  { now, address }: OpenCall,
  { token }: CallArguments<'identity', 'undoAddressChange'>,
): Promise<CallOutput<'identity', 'undoAddressChange'>> {
  const tokenHash = hashOpaqueToken(token);
  const [[found]] = await identityDatabase.runAlone(noScope, [findLink(tokenHash, now)]);
  if (found?.purpose !== 'UNDO') throw new ApiFailure('account-link.not-valid');
  const holder = { network: networkOf(address), account: found.userId };
  // Of a password that no one knows.
  const hash = await hashing.withSlot(holder, (slot) => slot.hash(makeOpaqueToken()));
  const resetToken = makeOpaqueToken();
  await identityDatabase.transact(noScope, async (transaction) => {
    const [link] = await transaction.run(takeLink(tokenHash, now, ['UNDO']));
    if (link === undefined) throw new ApiFailure('account-link.not-valid');
    const { userId, email, emailKey } = link;
    await takeProvenAddress(transaction, link, now);
    await replacePassword(transaction, userId, hash, now);
    const until = endOfLink('RESET', now);
    await transaction.runAll([
      endLinks(userId, everyPurpose),
      insertLink(random.id(), userId, 'RESET', email, emailKey, hashOpaqueToken(resetToken), now, until),
    ]);
  });
  return { resetToken };
}
