import { IntegrityError } from '../integrityError.ts';
import { nonceSizeBytes, tagSizeBytes } from '../envelopeFormat.ts';

/** Bytes for WebCrypto: never in shared memory. */
export type Bytes = Uint8Array<ArrayBuffer>;

const { subtle } = globalThis.crypto;
const aesGcm = 'AES-GCM';

/** A non-extractable key. */
type HeldKey = Awaited<ReturnType<typeof subtle.importKey>>;

/** Random bytes from the browser. For ids, link secrets, salts and nonces. */
export function drawBytes(sizeBytes: number): Bytes {
  return globalThis.crypto.getRandomValues(new Uint8Array(sizeBytes));
}

/** SHA-256. 32 bytes. */
export async function digestSha256(value: Bytes): Promise<Bytes> {
  return new Uint8Array(await subtle.digest('SHA-256', value));
}

/** The material of HKDF-SHA-256 (RFC 5869) with its salt: expand it with `expandHkdf`. */
export interface HkdfMaterial {
  readonly key: HeldKey;
  readonly salt: Bytes;
}

/** Imports the input of HKDF; the handle isn't extractable. The caller wipes `input`. */
export async function importHkdf(input: Bytes, salt: Bytes): Promise<HkdfMaterial> {
  return { key: await subtle.importKey('raw', input, 'HKDF', false, ['deriveBits']), salt };
}

/** 32 bytes for one purpose. A different `info` gives independent bytes. */
export async function expandHkdf({ key, salt }: HkdfMaterial, info: Bytes): Promise<Bytes> {
  return new Uint8Array(await subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, 256));
}

/** The arguments of one AES-256-GCM operation, other than the text. */
export interface GcmSeat {
  /** 32 bytes; used for one message only. */
  readonly key: Bytes;
  /** 12 bytes. Reuse under one key reveals the authentication key. */
  readonly nonce: Bytes;
  readonly additionalData: Bytes;
}

/** AES-256-GCM (NIST SP 800-38D), ciphertext followed by a 128-bit tag. */
export async function sealGcm(seat: GcmSeat, text: Bytes): Promise<Bytes> {
  const key = await subtle.importKey('raw', seat.key, aesGcm, false, ['encrypt']);
  return new Uint8Array(await subtle.encrypt(parametersOf(seat), key, text));
}

/** Opens the result of {@link sealGcm}. @throws IntegrityError for anything else. */
export async function openGcm(seat: GcmSeat, sealed: Bytes): Promise<Bytes> {
  if (seat.nonce.length !== nonceSizeBytes || sealed.length < tagSizeBytes) throw new IntegrityError();
  const key = await subtle.importKey('raw', seat.key, aesGcm, false, ['decrypt']);
  try {
    return new Uint8Array(await subtle.decrypt(parametersOf(seat), key, sealed));
  } catch {
    throw new IntegrityError();
  }
}

// The tag length is explicit, because WebCrypto can be asked for shorter ones.
function parametersOf({ nonce, additionalData }: GcmSeat) {
  return { name: aesGcm, iv: nonce, additionalData, tagLength: tagSizeBytes * 8 };
}
