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

const codeHashes = { SHA1: 'sha1', SHA256: 'sha256', SHA512: 'sha512' } as const;

/**
 * The HMAC of one-time codes (RFC 6238 section 1.2): 20, 32 or 64 bytes. SHA-1 is what authenticators
 * agreed on; an HMAC does not need its collisions to be hard. Only for codes.
 */
export function hmacForCodes(
  algorithm: keyof typeof codeHashes,
  key: KeyHandle<'otp-seed'>,
  message: Uint8Array,
): Uint8Array {
  return createHmac(codeHashes[algorithm], keyObjectOf(key)).update(message).digest();
}

/**
 * Whether two byte strings are equal, in time that only depends on their lengths. Different
 * lengths are simply unequal, because the lengths compared here are public.
 */
export function equalInConstantTime(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}
