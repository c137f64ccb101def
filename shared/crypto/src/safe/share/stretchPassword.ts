import { requireCosts, type PasswordTerms } from '../../hazmat/share/shareTerms.ts';
import type { PasswordStretch } from '../../hazmat/web/plainArgon2id.ts';
import type { Bytes } from '../../hazmat/web/webCrypto.ts';

/** How the page follows and ends the stretching of a password. */
export interface StretchOptions {
  /** Called with the part that is done, 0 to 1. */
  readonly onProgress?: (done: number) => void;
  readonly signal?: AbortSignal;
}

/** Stretches a password to 32 bytes. In browsers `stretchInWorker` is one; rejects with the signal's reason. */
export type StretchPassword = (input: PasswordStretch, options: StretchOptions) => Promise<Bytes>;

/** What stretching a password takes: who does it, and how it is followed. */
export interface Stretching extends StretchOptions {
  readonly stretch: StretchPassword;
}

/**
 * pwk of SHARE.md. The password counts in NFC, so that a keyboard which composes an accent otherwise opens it too.
 *
 * @throws ShareError `costs-refused` before anything is spent on the password
 */
export async function derivePasswordKey(password: string, terms: PasswordTerms, by: Stretching): Promise<Bytes> {
  const { memoryKibibytes, passes, lanes } = terms;
  const salt = requireCosts(terms);
  const message = new TextEncoder().encode(password.normalize('NFC'));
  const { stretch, ...options } = by;
  return stretch({ message, salt, memoryKibibytes, passes, lanes }, options);
}
