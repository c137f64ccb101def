import { createCipheriv, createDecipheriv } from 'node:crypto';
import { nonceSizeBytes, tagSizeBytes } from '../envelopeFormat.ts';
import { IntegrityError } from '../integrityError.ts';
import { keyObjectOf } from './keyHandle.ts';
import type { KeyHandle, KeyRole } from './keyHandle.ts';

const algorithm = 'aes-256-gcm';

// Without authTagLength, Node accepts a tag as short as 4 bytes when opening, and then one forgery
// in 2^32 passes. It's set in both directions and never derived from input.
const options = { authTagLength: tagSizeBytes } as const;

/**
 * AES-256-GCM (NIST SP 800-38D): ciphertext followed by its 16-byte tag.
 *
 * The caller chooses the nonce. Using one twice under the same key reveals the key stream and the
 * authentication key. That is why this function isn't exported: `safe/` generates
 * every nonce randomly.
 */
export function sealAes256Gcm(
  key: KeyHandle<KeyRole>,
  nonce: Uint8Array,
  additionalData: Uint8Array,
  text: Uint8Array,
): Uint8Array {
  if (nonce.length !== nonceSizeBytes) throw new RangeError('nonce-size');
  const cipher = createCipheriv(algorithm, keyObjectOf(key), nonce, options);
  cipher.setAAD(additionalData);
  const sealed = Buffer.allocUnsafeSlow(text.length + tagSizeBytes);
  sealed.set(cipher.update(text), 0);
  cipher.final();
  sealed.set(cipher.getAuthTag(), text.length);
  return sealed;
}

/**
 * Opens the result of {@link sealAes256Gcm}. The text is returned after the tag was verified, and
 * wiped otherwise: Node returns it earlier.
 *
 * @throws IntegrityError if the tag is wrong or incomplete.
 */
export function openAes256Gcm(
  key: KeyHandle<KeyRole>,
  nonce: Uint8Array,
  additionalData: Uint8Array,
  sealed: Uint8Array,
): Uint8Array {
  const textSize = sealed.length - tagSizeBytes;
  if (nonce.length !== nonceSizeBytes || textSize < 0) throw new IntegrityError();
  const decipher = createDecipheriv(algorithm, keyObjectOf(key), nonce, options);
  decipher.setAAD(additionalData);
  decipher.setAuthTag(sealed.subarray(textSize));
  const unproven = decipher.update(sealed.subarray(0, textSize));
  try {
    decipher.final();
  } catch {
    unproven.fill(0);
    throw new IntegrityError();
  }
  return unproven;
}
