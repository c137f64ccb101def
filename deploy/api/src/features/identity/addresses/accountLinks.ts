import { hashOpaqueToken, hmacFingerprint, type MacKey } from '@cofferdam/crypto/safe';

/**
 * What a link does.
 *
 * - `CONFIRM` proves the address of the account that was made with it.
 * - `CHANGE` gives the account another address.
 * - `UNDO` takes that change back; it goes to the address before.
 * - `RESET` sets a new password.
 * - `RELEASE` takes an unproven address from the account that claimed it; it goes to the owner of the mailbox.
 * - `TAKEN` does nothing: someone signed up with an address that has an account.
 */
export type LinkPurpose = 'CONFIRM' | 'CHANGE' | 'UNDO' | 'RESET' | 'RELEASE' | 'TAKEN';

const minute = 60;
const day = 86_400;

/** How long each link works, seconds. */
export const linkSeconds: Readonly<Record<LinkPurpose, number>> = {
  CONFIRM: 3 * day,
  CHANGE: day,
  UNDO: 7 * day,
  RESET: 15 * minute,
  RELEASE: day,
  TAKEN: day,
};

/** How long before a change of address a hijacker may have added factors of their own, seconds. */
export const undoReachSeconds = day;

/** When a link that is made now stops working. */
export function endOfLink(purpose: LinkPurpose, now: Date): Date {
  return new Date(now.getTime() + linkSeconds[purpose] * 1_000);
}

const pages: Readonly<Record<Exclude<LinkPurpose, 'TAKEN'>, string>> = {
  CONFIRM: '/confirm-email',
  CHANGE: '/confirm-email',
  UNDO: '/confirm-email',
  RELEASE: '/confirm-email',
  RESET: '/reset-password',
};

/** The address of a link. The token is behind the `#`: no browser sends that to a server. */
export function linkAddress(origin: string, purpose: Exclude<LinkPurpose, 'TAKEN'>, token: string): string {
  return `${origin}${pages[purpose]}#${token}`;
}

/**
 * Derives the token of a mailed link: the same each time, so that a mail that was sent twice works in both copies. Only
 * the server's key can make it, and the database keeps its SHA-256.
 */
export function deriveLinkToken(
  key: MacKey<'account-mail-token'>,
  linkId: string,
): { readonly text: string; readonly hash: Uint8Array } {
  const text = Buffer.from(hmacFingerprint(key, linkId)).toString('base64url');
  return { text, hash: hashOpaqueToken(text) };
}

/** An address in place of one that was taken away. No mail reaches it, and no one can sign in with it. */
export function placeholderOf(userId: string): string {
  return `freed-${userId}@invalid`;
}
