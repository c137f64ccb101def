import { hashOpaqueToken, makeOpaqueToken } from '@cofferdam/crypto/safe';
import { foldEmail } from '../../../platform/email/foldEmail.ts';
import type { Foundation } from '../../../platform/platform.ts';
import { noScope } from '../identityDependencies.ts';
import { endOfLink, linkAddress, linkSeconds } from './accountLinks.ts';
import { confirmAddress, findByAddress } from './addresses.store.ts';
import { endLinks, insertLink } from './links.store.ts';

type Dependencies = Pick<Foundation, 'clock' | 'identityDatabase' | 'random'>;

/** A link for an operator to pass on. */
export interface PasswordResetLink {
  readonly link: string;
  readonly displayName: string;
  readonly minutes: number;
}

/**
 * Creates a link that sets a new password, for the operator to pass on. Like an emailed link it works once, for 15
 * minutes, and the second factor is still required. The operator knows whose account it is, so the address needn't be
 * proven, and the link doesn't prove it.
 *
 * @returns null if no account with a password has the address
 */
export async function makePasswordResetLink(
  { clock, identityDatabase, random }: Dependencies,
  origin: string,
  typed: string,
): Promise<PasswordResetLink | null> {
  const { emailKey } = foldEmail(typed);
  const [[account]] = await identityDatabase.runAlone(noScope, [findByAddress(emailKey)]);
  if (account === undefined || !account.hasPassword) return null;
  const { userId, email, displayName } = account;
  const now = clock.now();
  const token = makeOpaqueToken();
  await identityDatabase.runAlone(noScope, [
    insertLink(random.id(), userId, 'RESET', email, emailKey, hashOpaqueToken(token), now, endOfLink('RESET', now)),
  ]);
  return { link: linkAddress(origin, 'RESET', token), displayName, minutes: linkSeconds.RESET / 60 };
}

/**
 * Marks an address as proven, for an operator who knows that it is the person's.
 *
 * @returns the name of the account; null if none has the address
 */
export async function confirmAddressOf(
  { clock, identityDatabase }: Dependencies,
  typed: string,
): Promise<string | null> {
  const { emailKey } = foldEmail(typed);
  const [[account]] = await identityDatabase.runAlone(noScope, [findByAddress(emailKey)]);
  if (account === undefined) return null;
  const { userId, displayName } = account;
  await identityDatabase.runAlone(noScope, [
    confirmAddress(userId, emailKey, clock.now()),
    endLinks(userId, ['CONFIRM', 'RELEASE']),
  ]);
  return displayName;
}
