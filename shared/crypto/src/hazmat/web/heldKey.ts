import { nonceSizeBytes, tagSizeBytes } from '../envelopeFormat.ts';
import { IntegrityError } from '../integrityError.ts';
import { drawBytes, type Bytes } from './webCrypto.ts';

const algorithm = 'AES-GCM';

/** A non-extractable AES-256-GCM key. It can be stored in IndexedDB. */
export type HeldKey = Awaited<ReturnType<typeof globalThis.crypto.subtle.importKey>>;

/** Generates a non-extractable key. */
export async function makeHeldKey(): Promise<HeldKey> {
  return globalThis.crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt']);
}

/** Imports 32 bytes as such a key. The caller wipes `raw`. */
export async function importHeldKey(raw: Bytes): Promise<HeldKey> {
  return globalThis.crypto.subtle.importKey('raw', raw, algorithm, false, ['encrypt', 'decrypt']);
}

/** nonce(12) | ciphertext | tag(16), AES-256-GCM with a random nonce. */
export async function sealWithHeld(key: HeldKey, additionalData: Bytes, text: Bytes): Promise<Bytes> {
  const nonce = drawBytes(nonceSizeBytes);
  const sealed = await globalThis.crypto.subtle.encrypt(parametersOf(nonce, additionalData), key, text);
  const whole = new Uint8Array(nonceSizeBytes + sealed.byteLength);
  whole.set(nonce);
  whole.set(new Uint8Array(sealed), nonceSizeBytes);
  return whole;
}

/** Opens the result of {@link sealWithHeld}. @throws IntegrityError for anything else */
export async function openWithHeld(key: HeldKey, additionalData: Bytes, sealed: Bytes): Promise<Bytes> {
  if (sealed.length < nonceSizeBytes + tagSizeBytes) throw new IntegrityError();
  const nonce = sealed.slice(0, nonceSizeBytes);
  try {
    const parameters = parametersOf(nonce, additionalData);
    return new Uint8Array(await globalThis.crypto.subtle.decrypt(parameters, key, sealed.slice(nonceSizeBytes)));
  } catch {
    throw new IntegrityError();
  }
}

// The tag length is explicit, because WebCrypto can be asked for shorter ones.
function parametersOf(iv: Bytes, additionalData: Bytes) {
  return { name: algorithm, iv, additionalData, tagLength: tagSizeBytes * 8 };
}
