import { requireCosts, type PasswordTerms } from '../../hazmat/share/shareTerms.ts';
import type { PasswordStretch } from '../../hazmat/web/plainArgon2id.ts';
import type { Bytes } from '../../hazmat/web/webCrypto.ts';

/** Progress and abort options of password stretching. */
export interface StretchOptions {
  /** Called with the progress, 0 to 1. */
  readonly onProgress?: (done: number) => void;
  readonly signal?: AbortSignal;
}

/** Stretches a password to 32 bytes. In browsers `stretchInWorker` is one; rejects with the signal's reason. */
export type StretchPassword = (input: PasswordStretch, options: StretchOptions) => Promise<Bytes>;

/** The implementation of stretching, with its options. */
export interface Stretching extends StretchOptions {
  readonly stretch: StretchPassword;
}

/**
 * pwk of SHARE.md. The password is normalized to NFC, because keyboards compose accents differently.
 *
 * @throws ShareError `costs-refused`, before any work
 */
export async function derivePasswordKey(password: string, terms: PasswordTerms, by: Stretching): Promise<Bytes> {
  const { memoryKibibytes, passes, lanes } = terms;
  const salt = requireCosts(terms);
  const message = new TextEncoder().encode(password.normalize('NFC'));
  const { stretch, ...options } = by;
  return stretch({ message, salt, memoryKibibytes, passes, lanes }, options);
}
