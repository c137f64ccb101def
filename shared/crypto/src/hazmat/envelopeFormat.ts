import { IntegrityError } from './integrityError.ts';
import { uuidSizeBytes } from './uuidBytes.ts';

/** First byte of everything sealed. A new layout gets a new number; this one must always open. */
const envelopeFormat = 1;

/** Second byte: how it is sealed. 1 is AES-256-GCM, 96-bit random nonce, 128-bit tag. */
const aes256GcmAlgorithm = 1;

/** The key id names the key that opens the envelope; for an organization key, its generation. */
export const keyIdSizeBytes = uuidSizeBytes;

/** `format(1) | algorithm(1) | key id(16)`. */
export const headerSizeBytes = 2 + keyIdSizeBytes;

/** 96 bits, the only nonce length that GCM uses directly (SP 800-38D §7.1). */
export const nonceSizeBytes = 12;

/** 128 bits. Never shorter: GCM's forgery bound falls with the tag (SP 800-38D Appendix C). */
export const tagSizeBytes = 16;

/** Bytes that sealing adds to a text. */
const envelopeOverheadBytes = headerSizeBytes + nonceSizeBytes + tagSizeBytes;

/** Bytes of every symmetric key here. */
export const keySizeBytes = 32;

/** Bytes of a wrapped 32-byte key: exactly this many, so that nothing can trail. */
export const wrappedKeySizeBytes = envelopeOverheadBytes + keySizeBytes;

/**
 * Maximum size of an envelope's text: 1 MiB. Four times the largest limit of the product, and small
 * enough that a planted row can't make the server allocate without bound.
 */
export const largestTextBytes = 1024 * 1024;

/** An envelope split into its parts; views on the same memory. */
export interface EnvelopeParts {
  readonly header: Uint8Array;
  readonly keyId: Uint8Array;
  readonly nonce: Uint8Array;
  /** Ciphertext followed by its tag. */
  readonly sealed: Uint8Array;
}

/** The 18 bytes before the nonce, for the only format and algorithm. */
export function encodeHeader(keyId: Uint8Array): Uint8Array {
  if (keyId.length !== keyIdSizeBytes) throw new RangeError('key-id-size');
  const header = new Uint8Array(headerSizeBytes);
  header[0] = envelopeFormat;
  header[1] = aes256GcmAlgorithm;
  header.set(keyId, 2);
  return header;
}

/**
 * Checks everything that can be checked without a key.
 *
 * @throws IntegrityError for an unknown format or algorithm, or an impossible length.
 */
export function requireEnvelope(envelope: Uint8Array): void {
  if (envelope.length < envelopeOverheadBytes) throw new IntegrityError();
  if (envelope.length > envelopeOverheadBytes + largestTextBytes) throw new IntegrityError();
  if (envelope[0] !== envelopeFormat) throw new IntegrityError();
  if (envelope[1] !== aes256GcmAlgorithm) throw new IntegrityError();
}

/** Splits an envelope into its parts. @throws IntegrityError as `requireEnvelope` */
export function parseEnvelope(envelope: Uint8Array): EnvelopeParts {
  requireEnvelope(envelope);
  return {
    header: envelope.subarray(0, headerSizeBytes),
    keyId: envelope.subarray(2, headerSizeBytes),
    nonce: envelope.subarray(headerSizeBytes, headerSizeBytes + nonceSizeBytes),
    sealed: envelope.subarray(headerSizeBytes + nonceSizeBytes),
  };
}
