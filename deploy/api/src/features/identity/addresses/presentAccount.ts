import type { CallOutput } from '@cofferdam/api-contract';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { SignedInCall } from '../../../platform/http/calls.ts';
import { noScope, type IdentityDependencies } from '../identityDependencies.ts';
import { placeholderOf } from './accountLinks.ts';
import { readAccount } from './links.store.ts';

/** What a person sees of their account. */
export async function presentAccount(
  { identityDatabase, mail }: IdentityDependencies,
  { userId, now }: SignedInCall,
): Promise<CallOutput<'identity', 'account'>> {
  const [[account]] = await identityDatabase.runAlone(noScope, [readAccount(userId, now)]);
  if (account === undefined) throw new ApiFailure('session.required');
  const isReleased = account.email === placeholderOf(userId);
  return {
    // An address that someone else has proven to be theirs.
    email: isReleased ? null : account.email,
    displayName: account.displayName,
    // Where mail can prove an address, an inviter who vouched for it isn't enough.
    isConfirmed: account.confirmedAt !== null && !(account.isVouched && mail.isConfigured),
    pendingEmail: account.pendingEmail,
    hasPassword: account.hasPassword,
    isMailConfigured: mail.isConfigured,
  };
}
