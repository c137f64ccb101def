import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { keyObjectOf } from './keyHandle.ts';
import type { KeyHandle, KeyRole } from './keyHandle.ts';

/** SHA-256 of bytes, or of a string's UTF-8. 32 bytes. */
export function sha256(value: Uint8Array | string): Uint8Array {
  return hash('sha256', value, 'buffer');
}

/** HMAC-SHA-256 (RFC 2104) of bytes, or of a string's UTF-8. 32 bytes. */
export function hmacSha256(key: KeyHandle<KeyRole>, value: Uint8Array | string): Uint8Array {
  return createHmac('sha256', keyObjectOf(key)).update(value).digest();
}

/**
 * Whether two byte strings are equal, in a time that depends on their lengths alone. Different
 * lengths are simply unequal: the lengths of what is compared here are public.
 */
export function equalInConstantTime(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}
