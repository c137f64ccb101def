import type { CallArguments } from '@cofferdam/api-contract';
import { foldEmail } from '../../../platform/email/foldEmail.ts';
import { addAccountJob } from '../../../platform/jobs/addJob.ts';
import type { OpenCall } from '../../../platform/http/calls.ts';
import { accountMailBuckets } from '../attempts/attemptBuckets.ts';
import { chargeAttempts } from '../attempts/attempts.ts';
import { bucketMaker, noScope, type IdentityDependencies } from '../identityDependencies.ts';
import { endOfLink } from './accountLinks.ts';
import { insertResetLink, sweepLinks } from './links.store.ts';
import { accountMail } from './mailAccount.ts';
import { requireMail } from './requireMail.ts';

/**
 * Emails a link that sets a new password. For addresses with an account, without one, or with an unconfirmed one, the
 * same statements run, a job is added, and the response is the same. Only the job differs.
 */
export async function requestPasswordReset(
  dependencies: IdentityDependencies,
  call: OpenCall,
  input: CallArguments<'identity', 'requestPasswordReset'>,
): Promise<void> {
  requireMail(dependencies);
  const { identityDatabase, random } = dependencies;
  const { now, address } = call;
  const { emailKey } = foldEmail(input.email);
  const buckets = accountMailBuckets(bucketMaker(dependencies), emailKey, address);
  await chargeAttempts(identityDatabase, { buckets, now, delayedCode: 'request.rate-limited' });
  const linkId = random.id();
  await identityDatabase.runAlone(noScope, [
    insertResetLink(linkId, emailKey, now, endOfLink('RESET', now), endOfLink('RELEASE', now)),
    addAccountJob(accountMail, { linkId }),
    sweepLinks(now),
  ]);
}
