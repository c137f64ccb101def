import { argon2id } from '@noble/hashes/argon2.js';
import type { Bytes } from './webCrypto.ts';

/** A password with the salt and the costs that stretch it, RFC 9106 §3.1. */
export interface PasswordStretch {
  /** UTF-8 of the password in NFC. */
  readonly message: Bytes;
  /** 16 bytes. */
  readonly salt: Bytes;
  readonly memoryKibibytes: number;
  readonly passes: number;
  readonly lanes: number;
}

const sizeBytes = 32;

/**
 * Argon2id version 0x13 in plain JavaScript: the policy of the pages then needs no WebAssembly. It holds the thread
 * for about a second, so that it belongs into a worker.
 *
 * @param onProgress called with the part that is done, 0 to 1
 */
export function stretchPlainly(input: PasswordStretch, onProgress?: (done: number) => void): Bytes {
  const { message, salt, memoryKibibytes, passes, lanes } = input;
  const costs = { m: memoryKibibytes, t: passes, p: lanes, dkLen: sizeBytes };
  return new Uint8Array(argon2id(message, salt, onProgress === undefined ? costs : { ...costs, onProgress }));
}
