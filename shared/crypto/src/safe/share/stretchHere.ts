import { stretchPlainly, type PasswordStretch } from '../../hazmat/web/plainArgon2id.ts';
import type { Bytes } from '../../hazmat/web/webCrypto.ts';

/** Stretches a password on the current thread, which takes about a second. */
export function stretchHere(input: PasswordStretch, onProgress: (done: number) => void): Bytes {
  try {
    return stretchPlainly(input, onProgress);
  } finally {
    input.message.fill(0);
  }
}
