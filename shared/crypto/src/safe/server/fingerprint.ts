import { keySizeBytes } from '../../hazmat/envelopeFormat.ts';
import { hmacSha256 } from '../../hazmat/node/digest.ts';
import { holdKey } from '../../hazmat/node/keyHandle.ts';
import type { OpenText } from './openText.ts';
import type { MacKey } from './rootKey.ts';

/** The key of one comparison. */
export type FingerprintKey = MacKey<'fingerprint'>;

/**
 * The key chosen by the caller of a comparison. Fingerprints under it stay on the server: someone with the key could
 * guess short values from them. The bytes are wiped.
 */
export function readFingerprintKey(bytes: Uint8Array): FingerprintKey {
  if (bytes.length !== keySizeBytes) throw new RangeError('fingerprint-key-size');
  return { purpose: 'fingerprint', key: holdKey('mac', bytes) };
}

/**
 * HMAC-SHA-256 of a value, 32 bytes: equal values have equal fingerprints, and without the key
 * they reveal nothing. For comparing imported values without sending them, and for lookup and
 * rate-limit keys (with {@link deriveMacKey}). Strings are encoded as UTF-8 without normalization.
 */
export function hmacFingerprint(key: MacKey, value: OpenText | string): Uint8Array {
  return hmacSha256(key.key, typeof value === 'string' ? value : value.toBytes());
}
