import { requireEnvelope, wrappedKeySizeBytes } from '../../hazmat/envelopeFormat.ts';
import { IntegrityError } from '../../hazmat/integrityError.ts';

declare const sealedBrand: unique symbol;

/** A stored sealed text: `n + 46` bytes for a text of n. */
export type SealedBytes = Uint8Array & { readonly [sealedBrand]: 'SealedBytes' };

/** A stored wrapped 32-byte key: 78 bytes. */
export type WrappedKey = Uint8Array & { readonly [sealedBrand]: 'WrappedKey' };

/** Both ciphertexts of one record. Re-wrapping only changes the first. */
export interface SealedRecord {
  readonly wrappedDataKey: WrappedKey;
  readonly sealedPayload: SealedBytes;
}

/**
 * Casts bytes from the database to a sealed text, after checking length, format and
 * algorithm. Only opening authenticates them.
 *
 * @throws IntegrityError
 */
export function parseSealedBytes(bytes: Uint8Array): SealedBytes {
  requireEnvelope(bytes);
  return bytes as SealedBytes;
}

/** The same for a wrapped key, which has exactly one length. @throws IntegrityError */
export function parseWrappedKey(bytes: Uint8Array): WrappedKey {
  if (bytes.length !== wrappedKeySizeBytes) throw new IntegrityError();
  requireEnvelope(bytes);
  return bytes as WrappedKey;
}
