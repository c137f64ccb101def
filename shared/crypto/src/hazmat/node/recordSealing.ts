import { keySizeBytes, nonceSizeBytes } from '../envelopeFormat.ts';
import { wrappedKeySizeBytes } from '../envelopeFormat.ts';
import { IntegrityError } from '../integrityError.ts';
import { encodeContext } from '../sealContext.ts';
import type { EncodedContext, SealContext } from '../sealContext.ts';
import { openEnvelope, sealEnvelope } from './envelope.ts';
import { holdKey } from './keyHandle.ts';
import type { KeyHandle } from './keyHandle.ts';
import { deriveKeyId } from './keyId.ts';

/** A wrapping key, with the id in its envelopes. */
export interface WrappingSeat {
  readonly key: KeyHandle<'wrapping' | 'organization'>;
  readonly keyId: Uint8Array;
}

/** The random bytes for sealing one record: a data key and two nonces. */
export const recordRandomnessSizeBytes = keySizeBytes + 2 * nonceSizeBytes;

/** The two ciphertexts of a record. */
export interface RecordEnvelopes {
  readonly wrappedDataKey: Uint8Array;
  readonly sealedPayload: Uint8Array;
}

/**
 * Seals a record with given randomness: `safe/` passes new random bytes, the stored
 * samples fixed ones. The key in `randomness` is wiped. Reusing the bytes, two texts would share a
 * key stream, so nothing outside this folder can choose them.
 */
export function sealRecordWith(
  seat: WrappingSeat,
  context: SealContext,
  text: Uint8Array,
  randomness: Uint8Array,
): RecordEnvelopes {
  if (randomness.length !== recordRandomnessSizeBytes) throw new RangeError('randomness-size');
  const wrapNonce = randomness.subarray(keySizeBytes, keySizeBytes + nonceSizeBytes);
  const payloadNonce = randomness.subarray(keySizeBytes + nonceSizeBytes);
  const keyBytes = randomness.subarray(0, keySizeBytes);
  const encoded = encodeContext(context);
  const wrappedDataKey = wrap(seat, encoded, keyBytes, wrapNonce);
  const dataKey = holdKey('data', keyBytes);
  const payloadSeat = { key: dataKey, keyId: deriveKeyId(dataKey), layer: 'payload', context: encoded } as const;
  return { wrappedDataKey, sealedPayload: sealEnvelope(payloadSeat, payloadNonce, text) };
}

/** Opens both layers of a record. @throws IntegrityError */
export function openRecordWith(seat: WrappingSeat, context: SealContext, record: RecordEnvelopes): Uint8Array {
  const encoded = encodeContext(context);
  const dataKey = holdKey('data', unwrap(seat, encoded, record.wrappedDataKey));
  const payloadSeat = { key: dataKey, keyId: deriveKeyId(dataKey), layer: 'payload', context: encoded } as const;
  return openEnvelope(payloadSeat, record.sealedPayload);
}

/** Wraps 32 key bytes under another key; `keyBytes` stay the caller's to wipe. */
export function wrapKeyBytes(
  seat: WrappingSeat,
  context: SealContext,
  keyBytes: Uint8Array,
  nonce: Uint8Array,
): Uint8Array {
  return wrap(seat, encodeContext(context), keyBytes, nonce);
}

/** The 32 bytes of a wrapped key; the caller wipes them. @throws IntegrityError */
export function unwrapKeyBytes(seat: WrappingSeat, context: SealContext, wrapped: Uint8Array): Uint8Array {
  return unwrap(seat, encodeContext(context), wrapped);
}

function wrap(
  { key, keyId }: WrappingSeat,
  context: EncodedContext,
  keyBytes: Uint8Array,
  nonce: Uint8Array,
): Uint8Array {
  if (keyBytes.length !== keySizeBytes) throw new RangeError('key-size');
  return sealEnvelope({ key, keyId, layer: 'wrapped-key', context }, nonce, keyBytes);
}

function unwrap({ key, keyId }: WrappingSeat, context: EncodedContext, wrapped: Uint8Array): Uint8Array {
  if (wrapped.length !== wrappedKeySizeBytes) throw new IntegrityError();
  return openEnvelope({ key, keyId, layer: 'wrapped-key', context }, wrapped);
}
