import type { CallArguments } from '@cofferdam/api-contract';
import { foldEmail } from '../../../platform/email/foldEmail.ts';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { SignedInCall } from '../../../platform/http/calls.ts';
import { addAccountJob } from '../../../platform/jobs/addJob.ts';
import { requireFreshSignIn } from '../../../platform/tenancy/requireFreshSignIn.ts';
import { accountMailBuckets } from '../attempts/attemptBuckets.ts';
import { chargeAttempts } from '../attempts/attempts.ts';
import { bucketMaker, noScope, type IdentityDependencies } from '../identityDependencies.ts';
import { endOfLink } from './accountLinks.ts';
import { endLinks, insertLink, readAccount } from './links.store.ts';
import { accountMail } from './mailAccount.ts';
import { requireMail } from './requireMail.ts';

/**
 * Emails a link to a new address, and changes nothing until the same person uses it. The response doesn't reveal
 * whether the address has an account: in that case the email informs its owner.
 */
export async function changeAddress(
  dependencies: IdentityDependencies,
  call: SignedInCall,
  input: CallArguments<'identity', 'changeAddress'>,
): Promise<void> {
  requireFreshSignIn(call);
  requireMail(dependencies);
  const { identityDatabase, random } = dependencies;
  const { now, userId, address } = call;
  const { email, emailKey } = foldEmail(input.email);
  const [[account]] = await identityDatabase.runAlone(noScope, [readAccount(userId, now)]);
  if (account?.emailKey === emailKey) throw new ApiFailure('request.conflict', { fields: ['email'] });
  const buckets = accountMailBuckets(bucketMaker(dependencies), emailKey, address);
  await chargeAttempts(identityDatabase, { buckets, now, delayedCode: 'request.rate-limited' });
  const linkId = random.id();
  await identityDatabase.runAlone(noScope, [
    endLinks(userId, ['CHANGE']),
    insertLink(linkId, userId, 'CHANGE', email, emailKey, null, now, endOfLink('CHANGE', now)),
    addAccountJob(accountMail, { linkId }),
  ]);
}

/** Cancels a pending change of address. */
export async function cancelAddressChange(
  { identityDatabase }: IdentityDependencies,
  { userId }: SignedInCall,
): Promise<void> {
  await identityDatabase.runAlone(noScope, [endLinks(userId, ['CHANGE'])]);
}
