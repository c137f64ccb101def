import { stretchPlainly, type PasswordStretch } from '../../hazmat/web/plainArgon2id.ts';
import type { Bytes } from '../../hazmat/web/webCrypto.ts';

/** Stretches a password on this very thread, for about a second: the worker's own step. */
export function stretchHere(input: PasswordStretch, onProgress: (done: number) => void): Bytes {
  try {
    return stretchPlainly(input, onProgress);
  } finally {
    input.message.fill(0);
  }
}
