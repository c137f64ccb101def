import { hashOpaqueToken, hmacFingerprint, type MacKey } from '@cofferdam/crypto/safe';
import { secondsAfter } from '../../../platform/clock/timeAfter.ts';

/**
 * The effect of a link.
 *
 * - `CONFIRM` proves the address of the account that was created with it.
 * - `CHANGE` gives the account another address.
 * - `UNDO` reverts that change; it is sent to the previous address.
 * - `RESET` sets a new password.
 * - `RELEASE` takes an unproven address from the account that claimed it; it is sent to the owner of the mailbox.
 * - `TAKEN` does nothing: someone signed up with an address that has an account.
 */
export type LinkPurpose = 'CONFIRM' | 'CHANGE' | 'UNDO' | 'RESET' | 'RELEASE' | 'TAKEN';

const minute = 60;
const day = 86_400;

/** The validity of each link, in seconds. */
export const linkSeconds: Readonly<Record<LinkPurpose, number>> = {
  CONFIRM: 3 * day,
  CHANGE: day,
  UNDO: 7 * day,
  RESET: 15 * minute,
  RELEASE: day,
  TAKEN: day,
};

/** Factors that were added up to this long before a change of address can be a hijacker's, in seconds. */
export const undoReachSeconds = day;

/** When a link that is created now expires. */
export function endOfLink(purpose: LinkPurpose, now: Date): Date {
  return secondsAfter(now, linkSeconds[purpose]);
}

const pages: Readonly<Record<Exclude<LinkPurpose, 'TAKEN'>, string>> = {
  CONFIRM: '/confirm-email',
  CHANGE: '/confirm-email',
  UNDO: '/confirm-email',
  RELEASE: '/confirm-email',
  RESET: '/reset-password',
};

/** The URL of a link. The token is after the `#`, which browsers don't send to servers. */
export function linkAddress(origin: string, purpose: Exclude<LinkPurpose, 'TAKEN'>, token: string): string {
  return `${origin}${pages[purpose]}#${token}`;
}

/**
 * Derives the token of an emailed link. It is deterministic, so that an email that was sent twice works in both copies.
 * It needs the server's key, and the database stores its SHA-256.
 */
export function deriveLinkToken(
  key: MacKey<'account-mail-token'>,
  linkId: string,
): { readonly text: string; readonly hash: Uint8Array } {
  const text = Buffer.from(hmacFingerprint(key, linkId)).toString('base64url');
  return { text, hash: hashOpaqueToken(text) };
}

/** A placeholder for an address that was taken away. It can't receive email or be used to sign in. */
export function placeholderOf(userId: string): string {
  return `freed-${userId}@invalid`;
}
