import { encodeHeader, headerSizeBytes, largestTextBytes } from '../envelopeFormat.ts';
import { nonceSizeBytes, parseEnvelope } from '../envelopeFormat.ts';
import { IntegrityError } from '../integrityError.ts';
import { completeAdditionalData } from '../sealContext.ts';
import type { EncodedContext, SealLayer } from '../sealContext.ts';
import { openAes256Gcm, sealAes256Gcm } from './aes256Gcm.ts';
import { equalInConstantTime } from './digest.ts';
import type { KeyHandle, KeyRole } from './keyHandle.ts';

/** A key with the id in its envelopes, and the layer of the envelope. */
export interface EnvelopeSeat {
  readonly key: KeyHandle<KeyRole>;
  readonly keyId: Uint8Array;
  readonly layer: SealLayer;
  readonly context: EncodedContext;
}

/**
 * Seals a text into `format | algorithm | key id | nonce | ciphertext | tag` with the given nonce.
 *
 * @throws RangeError for a text over {@link largestTextBytes}.
 */
export function sealEnvelope(seat: EnvelopeSeat, nonce: Uint8Array, text: Uint8Array): Uint8Array {
  if (text.length > largestTextBytes) throw new RangeError('text-too-large-to-seal');
  const header = encodeHeader(seat.keyId);
  const additionalData = completeAdditionalData(seat.context, seat.layer, header);
  const sealed = sealAes256Gcm(seat.key, nonce, additionalData, text);
  const envelope = Buffer.allocUnsafeSlow(headerSizeBytes + nonceSizeBytes + sealed.length);
  envelope.set(header, 0);
  envelope.set(nonce, headerSizeBytes);
  envelope.set(sealed, headerSizeBytes + nonceSizeBytes);
  return envelope;
}

/**
 * Opens an envelope that must have this key's id and belong to this context.
 *
 * @throws IntegrityError for anything but exactly what was sealed there.
 */
export function openEnvelope(seat: EnvelopeSeat, envelope: Uint8Array): Uint8Array {
  const { header, keyId, nonce, sealed } = parseEnvelope(envelope);
  if (!equalInConstantTime(keyId, seat.keyId)) throw new IntegrityError();
  const additionalData = completeAdditionalData(seat.context, seat.layer, header);
  return openAes256Gcm(seat.key, nonce, additionalData, sealed);
}
