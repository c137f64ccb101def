import type { CallArguments } from '@cofferdam/api-contract';
import type { UserId } from '@cofferdam/domain';
import type { OpenCall } from '../../platform/http/calls.ts';
import { addAccountJob } from '../../platform/jobs/addJob.ts';
import { insertAccount } from './accounts/accounts.store.ts';
import { foldEmail } from '../../platform/email/foldEmail.ts';
import { readDisplayName } from './accounts/readDisplayName.ts';
import { endOfLink } from './addresses/accountLinks.ts';
import { insertSignUpLink } from './addresses/links.store.ts';
import { accountMail } from './addresses/mailAccount.ts';
import { accountMailBuckets, signUpBuckets, type AttemptBucket } from './attempts/attemptBuckets.ts';
import { chargeAttempts } from './attempts/attempts.ts';
import { lockAttempts, sweepAttempts } from './attempts/attempts.store.ts';
import { networkOf } from '../../platform/http/networkOf.ts';
import { bucketMaker, noScope, type IdentityDependencies } from './identityDependencies.ts';
import { chooseNewPassword } from './password/chooseNewPassword.ts';

/**
 * Creates an account, and responds the same if the address already has one, which doesn't change. The password is
 * hashed and the same statements are committed in both cases, so that neither the response nor its time reveals who has
 * an account. With email, the address gets a link to confirm it, or a message that someone tried to sign up with it.
 *
 * One leak remains: a following sign-in shows whether the account was created. It is limited by the rate limits on
 * sign-ups and emails, creates an account for every free address, and with a mail server the owner of the address is
 * informed.
 */
export async function signUp(
  dependencies: IdentityDependencies,
  call: OpenCall,
  input: CallArguments<'identity', 'signUp'>,
): Promise<void> {
  const { identityDatabase, hashing, mail, random } = dependencies;
  const { email, emailKey } = foldEmail(input.email);
  const displayName = readDisplayName(input.displayName);
  const maker = bucketMaker(dependencies);
  const mailBuckets = mail.isConfigured ? accountMailBuckets(maker, emailKey, call.address) : [];
  const buckets = [...signUpBuckets(maker, call.address), ...mailBuckets];
  const charge = (charged: readonly AttemptBucket[]): Promise<void> =>
    chargeAttempts(identityDatabase, { buckets: charged, now: call.now, delayedCode: 'request.rate-limited' });
  await hashing.withSlot({ network: networkOf(call.address), account: emailKey }, async (slot) => {
    // Before the password is checked, which takes the event loop's time; emails are charged only if one is sent.
    await charge(signUpBuckets(maker, call.address));
    const password = chooseNewPassword(input.password, { email, displayName });
    if (mailBuckets.length > 0) await charge(mailBuckets);
    const hash = await slot.hash(password);
    const userId = random.id<UserId>();
    const linkId = random.id();
    await identityDatabase.runAlone(noScope, [
      insertAccount(userId, email, emailKey, displayName, hash, call.now),
      ...(mail.isConfigured
        ? [
            insertSignUpLink(linkId, emailKey, userId, call.now, endOfLink('CONFIRM', call.now)),
            addAccountJob(accountMail, { linkId }),
          ]
        : []),
      // Always write a row: a transaction without writes commits without waiting for the disk, and the timing would
      // distinguish the two cases.
      lockAttempts(
        buckets.map(({ bucket }) => bucket),
        call.now,
      ),
    ]);
  });
  await identityDatabase.runAlone(noScope, [sweepAttempts(call.now)]);
}
