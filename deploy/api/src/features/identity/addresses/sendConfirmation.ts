import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { SignedInCall } from '../../../platform/http/calls.ts';
import { addAccountJob } from '../../../platform/jobs/addJob.ts';
import { accountMailBuckets } from '../attempts/attemptBuckets.ts';
import { chargeAttempts } from '../attempts/attempts.ts';
import { bucketMaker, noScope, type IdentityDependencies } from '../identityDependencies.ts';
import { endOfLink, placeholderOf } from './accountLinks.ts';
import { insertLink, readAccount } from './links.store.ts';
import { accountMail } from './mailAccount.ts';
import { requireMail } from './requireMail.ts';

/** Sends the confirmation link again. Earlier links keep working until they expire. */
export async function sendConfirmation(dependencies: IdentityDependencies, call: SignedInCall): Promise<void> {
  requireMail(dependencies);
  const { identityDatabase, random } = dependencies;
  const { now, userId, address } = call;
  const [[account]] = await identityDatabase.runAlone(noScope, [readAccount(userId, now)]);
  if (account === undefined || account.email === placeholderOf(userId)) throw new ApiFailure('request.conflict');
  // An email proves more than an invitation that wasn't emailed.
  if (account.confirmedAt !== null && !account.isVouched) throw new ApiFailure('request.conflict');
  const buckets = accountMailBuckets(bucketMaker(dependencies), account.emailKey, address);
  await chargeAttempts(identityDatabase, { buckets, now, delayedCode: 'request.rate-limited' });
  const linkId = random.id();
  await identityDatabase.runAlone(noScope, [
    insertLink(linkId, userId, 'CONFIRM', account.email, account.emailKey, null, now, endOfLink('CONFIRM', now)),
    addAccountJob(accountMail, { linkId }),
  ]);
}
