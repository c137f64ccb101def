import { parseEnvelope, wrappedKeySizeBytes } from '../../hazmat/envelopeFormat.ts';
import { IntegrityError } from '../../hazmat/integrityError.ts';

declare const sealedBrand: unique symbol;

/** A sealed text as the database holds it: `n + 46` bytes for a text of n. */
export type SealedBytes = Uint8Array & { readonly [sealedBrand]: 'SealedBytes' };

/** A wrapped 32-byte key as the database holds it: 78 bytes. */
export type WrappedKey = Uint8Array & { readonly [sealedBrand]: 'WrappedKey' };

/** Both ciphertexts of one record. Re-wrapping only changes the first. */
export interface SealedRecord {
  readonly wrappedDataKey: WrappedKey;
  readonly sealedPayload: SealedBytes;
}

/**
 * Takes bytes read from the database for a sealed text, after checking length, format and
 * algorithm. Opening is what proves them.
 *
 * @throws IntegrityError
 */
export function parseSealedBytes(bytes: Uint8Array): SealedBytes {
  parseEnvelope(bytes);
  return bytes as SealedBytes;
}

/** The same for a wrapped key, which has exactly one length. @throws IntegrityError */
export function parseWrappedKey(bytes: Uint8Array): WrappedKey {
  if (bytes.length !== wrappedKeySizeBytes) throw new IntegrityError();
  parseEnvelope(bytes);
  return bytes as WrappedKey;
}
