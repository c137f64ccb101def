import { deriveEd25519Key, publicJwkOf, signEd25519, verifyEd25519 } from '../../hazmat/node/ed25519.ts';
import { deriveSubkeyBytes, type RootKey } from './rootKey.ts';

/** Signs the heads of audit chains with Ed25519 (RFC 8032). The same for every process with the same root key. */
export interface AuditHeadKey {
  /** 32 bytes, which may be published. */
  readonly publicKey: Uint8Array;
  /** The signature of bytes: 64 bytes. */
  sign(message: Uint8Array): Uint8Array;
}

/** Derives the key that signs the heads of audit chains. Derive once, at start. */
export function deriveAuditHeadKey(root: RootKey): AuditHeadKey {
  const seed = deriveSubkeyBytes(root, 'audit-head-signing');
  const key = deriveEd25519Key(seed);
  seed.fill(0);
  return {
    publicKey: Buffer.from(publicJwkOf(key).x, 'base64url'),
    sign: (message) => signEd25519(key, message),
  };
}

/** Verifies a head's signature. False for a key or signature of the wrong length. */
export function verifyAuditHead(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  return publicKey.length === 32 && signature.length === 64 && verifyEd25519(publicKey, message, signature);
}
