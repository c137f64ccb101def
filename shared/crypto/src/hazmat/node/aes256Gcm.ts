import { createCipheriv, createDecipheriv } from 'node:crypto';
import { nonceSizeBytes, tagSizeBytes } from '../envelopeFormat.ts';
import { IntegrityError } from '../integrityError.ts';
import { keyObjectOf } from './keyHandle.ts';
import type { KeyHandle, KeyRole } from './keyHandle.ts';

const algorithm = 'aes-256-gcm';

// Without authTagLength Node takes a tag as short as 4 bytes when opening, and then one forgery
// in 2^32 passes. It is set in both directions and nowhere derived from input.
const options = { authTagLength: tagSizeBytes } as const;

/**
 * AES-256-GCM (NIST SP 800-38D): ciphertext with its 16-byte tag behind it.
 *
 * The nonce is the caller's, and the same nonce twice under one key gives the key stream and the
 * authentication key away. That is why this function is not reachable from outside: `safe/` draws
 * every nonce at random.
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
 * Opens what {@link sealAes256Gcm} gave. The text is returned after the tag was found right, and
 * wiped otherwise: Node hands it out earlier.
 *
 * @throws IntegrityError whenever the tag is not the right one, or there is no whole tag.
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
