import type { CallArguments } from '@cofferdam/api-contract';
import type { UserId } from '@cofferdam/domain';
import type { OpenCall } from '../../platform/http/calls.ts';
import { insertAccount } from './accounts/accounts.store.ts';
import { foldEmail } from '../../platform/email/foldEmail.ts';
import { readDisplayName } from './accounts/readDisplayName.ts';
import { signUpBuckets } from './attempts/attemptBuckets.ts';
import { chargeAttempts } from './attempts/attempts.ts';
import { lockAttempts, sweepAttempts } from './attempts/attempts.store.ts';
import { networkOf } from './attempts/networkOf.ts';
import { bucketMaker, noScope, type IdentityDependencies } from './identityDependencies.ts';
import { chooseNewPassword } from './password/chooseNewPassword.ts';

/**
 * Makes an account, and answers the same when the address has one, which then stays as it is: the password is hashed
 * and one statement is committed either way, so that neither the response nor its time reveals who has an account.
 *
 * Without mail one thing remains: who then signs in learns whether the password is theirs. It costs an account in
 * their own name for every address that was free, and the limit on sign-ups of a network.
 */
export async function signUp(
  parts: IdentityDependencies,
  call: OpenCall,
  input: CallArguments<'identity', 'signUp'>,
): Promise<void> {
  const { identityDatabase, hashing, random } = parts;
  const { email, emailKey } = foldEmail(input.email);
  const displayName = readDisplayName(input.displayName);
  const password = chooseNewPassword(input.password, { email, displayName });
  const buckets = signUpBuckets(bucketMaker(parts), call.address);
  await hashing.withSlot({ network: networkOf(call.address), account: emailKey }, async (slot) => {
    await chargeAttempts(identityDatabase, { buckets, now: call.now, delayedCode: 'request.rate-limited' });
    const hash = await slot.hash(password);
    await identityDatabase.runAlone(noScope, [
      insertAccount(random.id<UserId>(), email, emailKey, displayName, hash, call.now),
      // Writes a row in any case: a transaction that wrote nothing is committed without waiting for the disk, and
      // that wait would distinguish the two cases.
      lockAttempts(
        buckets.map(({ bucket }) => bucket),
        call.now,
      ),
    ]);
  });
  await identityDatabase.runAlone(noScope, [sweepAttempts(call.now)]);
}
