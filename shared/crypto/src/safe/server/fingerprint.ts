import { keySizeBytes } from '../../hazmat/envelopeFormat.ts';
import { hmacSha256 } from '../../hazmat/node/digest.ts';
import { holdKey } from '../../hazmat/node/keyHandle.ts';
import { makeRandomBytes } from '../../hazmat/node/randomness.ts';
import type { OpenText } from './openText.ts';
import type { MacKey } from './rootKey.ts';

/** A one-off key that both sides of a comparison hold. */
export interface FingerprintKey extends MacKey<'fingerprint'> {
  /** The 32 bytes for the other side, for example base64url in the answer. */
  readonly bytes: Uint8Array;
}

/** A fresh key for one comparison. Never keep or reuse it: it makes short values guessable. */
export function makeFingerprintKey(): FingerprintKey {
  const bytes = makeRandomBytes(keySizeBytes);
  return { purpose: 'fingerprint', bytes, key: holdKey('mac', Uint8Array.from(bytes)) };
}

/**
 * HMAC-SHA-256 of a value, 32 bytes: equal values have equal fingerprints, and without the key
 * they tell nothing. For comparing imported values without sending them, and for look-up and
 * rate-limit keys (with {@link deriveMacKey}). Strings are taken as UTF-8, as they are.
 */
export function hmacFingerprint(key: MacKey, value: OpenText | string): Uint8Array {
  return hmacSha256(key.key, typeof value === 'string' ? value : value.toBytes());
}
