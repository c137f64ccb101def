import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** The public half of an Ed25519 key as a JSON Web Key (RFC 8037). */
export interface Ed25519PublicJwk {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly x: string;
}

/** Generates an Ed25519 private key (RFC 8032). */
export function makeEd25519Key(): KeyObject {
  return generateKeyPairSync('ed25519').privateKey;
}

// The PKCS #8 prefix of the 32 bytes of a private key (RFC 8410 section 7).
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The private key of a seed of 32 bytes, which the caller wipes. */
export function deriveEd25519Key(seed: Uint8Array): KeyObject {
  const pkcs8 = Buffer.concat([pkcs8Prefix, seed]);
  const key = readEd25519Key(pkcs8);
  pkcs8.fill(0);
  return key;
}

/** The signature of a message: 64 bytes. */
export function signEd25519(key: KeyObject, message: Uint8Array): Uint8Array {
  return sign(null, message, key);
}

/** Verifies the signature of a message with a 32-byte public key. */
export function verifyEd25519(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  const x = Buffer.from(publicKey).toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, message, key, signature);
}

/** PKCS #8, for wrapping only; the caller wipes it. */
export function exportEd25519Key(key: KeyObject): Uint8Array {
  return key.export({ format: 'der', type: 'pkcs8' });
}

/** Reads the result of {@link exportEd25519Key}; the bytes must already be authenticated. */
export function readEd25519Key(pkcs8: Uint8Array): KeyObject {
  // A view, not a copy that no one would wipe.
  const key = Buffer.from(pkcs8.buffer, pkcs8.byteOffset, pkcs8.byteLength);
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}

/** The public half, which may be published. */
export function publicJwkOf(key: KeyObject): Ed25519PublicJwk {
  const { x } = createPublicKey(key).export({ format: 'jwk' });
  if (typeof x !== 'string') throw new TypeError('not-an-ed25519-key');
  return { kty: 'OKP', crv: 'Ed25519', x };
}
