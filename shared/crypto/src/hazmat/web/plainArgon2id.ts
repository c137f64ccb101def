import { argon2id } from '@noble/hashes/argon2.js';
import type { Bytes } from './webCrypto.ts';

/** A password with the salt and costs for stretching, RFC 9106 §3.1. */
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
 * Argon2id version 0x13 in plain JavaScript, so that the pages' policy needn't allow WebAssembly. It blocks the thread
 * for about a second, so run it in a worker.
 *
 * @param onProgress called with the progress, 0 to 1
 */
export function stretchPlainly(input: PasswordStretch, onProgress?: (done: number) => void): Bytes {
  const { message, salt, memoryKibibytes, passes, lanes } = input;
  const costs = { m: memoryKibibytes, t: passes, p: lanes, dkLen: sizeBytes };
  return new Uint8Array(argon2id(message, salt, onProgress === undefined ? costs : { ...costs, onProgress }));
}
