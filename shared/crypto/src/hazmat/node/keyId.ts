import { keyIdSizeBytes } from '../envelopeFormat.ts';
import { hmacSha256 } from './digest.ts';
import type { KeyHandle } from './keyHandle.ts';

const label = 'cofferdam/1/key-id';

/**
 * The id of a key without a database row: the first 16 bytes of HMAC-SHA-256(key, label).
 *
 * It says which key is needed without a lookup. It also commits to the key, which GCM by itself
 * does not: an envelope made to open under two keys would need two keys with one id.
 */
export function deriveKeyId(key: KeyHandle<'wrapping' | 'data'>): Uint8Array {
  return hmacSha256(key, label).subarray(0, keyIdSizeBytes);
}
