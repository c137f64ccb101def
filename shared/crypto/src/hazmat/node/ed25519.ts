import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** The public half of an Ed25519 key as a JSON Web Key (RFC 8037). */
export interface Ed25519PublicJwk {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly x: string;
}

/** A fresh Ed25519 private key (RFC 8032). */
export function makeEd25519Key(): KeyObject {
  return generateKeyPairSync('ed25519').privateKey;
}

/** PKCS #8, for wrapping only; the caller wipes it. */
export function exportEd25519Key(key: KeyObject): Uint8Array {
  return key.export({ format: 'der', type: 'pkcs8' });
}

/** Reads what {@link exportEd25519Key} gave; the bytes must already be proven. */
export function readEd25519Key(pkcs8: Uint8Array): KeyObject {
  return createPrivateKey({ key: Buffer.from(pkcs8), format: 'der', type: 'pkcs8' });
}

/** The public half, which may be published. */
export function publicJwkOf(key: KeyObject): Ed25519PublicJwk {
  const { x } = createPublicKey(key).export({ format: 'jwk' });
  if (typeof x !== 'string') throw new TypeError('not-an-ed25519-key');
  return { kty: 'OKP', crv: 'Ed25519', x };
}
