import type { CallOutput } from '@cofferdam/api-contract';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { SignedInCall } from '../../../platform/http/calls.ts';
import { noScope, type IdentityDependencies } from '../identityDependencies.ts';
import { placeholderOf } from './accountLinks.ts';
import { readAccount } from './links.store.ts';

/** An account as its owner sees it. */
export async function presentAccount(
  { identityDatabase, mail }: IdentityDependencies,
  { userId, now }: SignedInCall,
): Promise<CallOutput<'identity', 'account'>> {
  const [[account]] = await identityDatabase.runAlone(noScope, [readAccount(userId, now)]);
  if (account === undefined) throw new ApiFailure('session.required');
  const isReleased = account.email === placeholderOf(userId);
  return {
    // Someone else has proven that the address is theirs.
    email: isReleased ? null : account.email,
    displayName: account.displayName,
    // If email is set up, an invitation that wasn't emailed isn't enough to prove an address.
    isConfirmed: account.confirmedAt !== null && !(account.isVouched && mail.isConfigured),
    pendingEmail: account.pendingEmail,
    hasPassword: account.hasPassword,
    isMailConfigured: mail.isConfigured,
  };
}
