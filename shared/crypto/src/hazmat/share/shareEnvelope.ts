import { nonceSizeBytes, tagSizeBytes } from '../envelopeFormat.ts';
import { IntegrityError } from '../integrityError.ts';
import { openGcm, sealGcm, type Bytes } from '../web/webCrypto.ts';
import type { ShareKeys } from './shareKeys.ts';

const format = 1;
const commitmentSizeBytes = 32;
const nonceOffset = 1 + commitmentSizeBytes;
const sealedOffset = nonceOffset + nonceSizeBytes;

/** Bytes of an envelope in addition to its text. */
const shareEnvelopeOverheadBytes = sealedOffset + tagSizeBytes;

/** The arguments for sealing and opening a share, other than the text. */
export interface ShareSeat {
  readonly keys: Pick<ShareKeys, 'encryptionKey' | 'keyCommitment'>;
  readonly additionalData: Bytes;
}

/** Seals into `format | key commitment | nonce | ciphertext | tag`. The caller generates the nonce, for a single use. */
export async function sealShareEnvelope(seat: ShareSeat, nonce: Bytes, text: Bytes): Promise<Bytes> {
  if (nonce.length !== nonceSizeBytes) throw new RangeError('nonce-size');
  const { keys, additionalData } = seat;
  const sealed = await sealGcm({ key: keys.encryptionKey, nonce, additionalData }, text);
  const envelope = new Uint8Array(sealedOffset + sealed.length);
  envelope[0] = format;
  envelope.set(keys.keyCommitment, 1);
  envelope.set(nonce, nonceOffset);
  envelope.set(sealed, sealedOffset);
  return envelope;
}

/** Opens an envelope. @throws IntegrityError for anything but exactly what was sealed under these terms. */
export async function openShareEnvelope(seat: ShareSeat, envelope: Bytes): Promise<Bytes> {
  if (envelope.length < shareEnvelopeOverheadBytes || envelope[0] !== format) throw new IntegrityError();
  const { keys, additionalData } = seat;
  if (!isEqual(envelope.subarray(1, nonceOffset), keys.keyCommitment)) throw new IntegrityError();
  const nonce = envelope.slice(nonceOffset, sealedOffset);
  return openGcm({ key: keys.encryptionKey, nonce, additionalData }, envelope.slice(sealedOffset));
}

// Compare in constant time.
function isEqual(left: Uint8Array, right: Uint8Array): boolean {
  let difference = left.length ^ right.length;
  for (let index = 0; index < left.length; index += 1) difference |= (left[index] ?? 0) ^ (right[index] ?? 0);
  return difference === 0;
}
