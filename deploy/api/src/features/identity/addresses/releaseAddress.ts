import type { CallArguments } from '@cofferdam/api-contract';
import { hashOpaqueToken } from '@cofferdam/crypto/safe';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { OpenCall } from '../../../platform/http/calls.ts';
import { addAccountJob } from '../../../platform/jobs/addJob.ts';
import { noScope, type IdentityDependencies } from '../identityDependencies.ts';
import { placeholderOf } from './accountLinks.ts';
import { releaseUnproven } from './addresses.store.ts';
import { endLinks, takeLink } from './links.store.ts';
import { addressChange } from './recordAddressChange.ts';

/**
 * Takes an address from an account that never proved it, for the owner of the mailbox. The account keeps its password
 * and its sessions, which belong to the person who created it.
 */
export async function releaseAddress(
  { identityDatabase }: IdentityDependencies,
  { now }: OpenCall,
  { token }: CallArguments<'identity', 'releaseAddress'>,
): Promise<void> {
  await identityDatabase.transact(noScope, async (transaction) => {
    // A confirmation link also proves that its reader owns the mailbox.
    const [link] = await transaction.run(takeLink(hashOpaqueToken(token), now, ['RELEASE', 'CONFIRM']));
    if (link === undefined) throw new ApiFailure('account-link.not-valid');
    const { userId, emailKey } = link;
    const [released] = await transaction.run(releaseUnproven(userId, emailKey, placeholderOf(userId)));
    // The address was confirmed in between, or the account has another one.
    if (released === undefined) throw new ApiFailure('account-link.not-valid');
    await transaction.runAll([
      endLinks(userId, ['CONFIRM', 'RELEASE', 'TAKEN']),
      addAccountJob(addressChange, { userId }),
    ]);
  });
}
