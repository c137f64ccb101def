import type { KeyObject } from 'node:crypto';
import { nonceSizeBytes } from '../../hazmat/envelopeFormat.ts';
import { exportEd25519Key, makeEd25519Key } from '../../hazmat/node/ed25519.ts';
import { publicJwkOf, readEd25519Key } from '../../hazmat/node/ed25519.ts';
import type { Ed25519PublicJwk } from '../../hazmat/node/ed25519.ts';
import { openEnvelope, sealEnvelope } from '../../hazmat/node/envelope.ts';
import { encodeContext } from '../../hazmat/sealContext.ts';
import { makeRandomBytes } from '../../hazmat/node/randomness.ts';
import type { WrappingKey } from './rootKey.ts';
import type { SealedBytes } from './sealedTypes.ts';

/** An Ed25519 key that signs access tokens. `jose` accepts `privateKey` directly. */
export interface TokenSigningKey {
  /** UUID of the key's row, and the `kid` of the tokens. */
  readonly keyId: string;
  readonly privateKey: KeyObject;
  readonly publicJwk: Ed25519PublicJwk;
}

/** Generates a signing key. */
export function makeTokenSigningKey(keyId: string): TokenSigningKey {
  return describe(keyId, makeEd25519Key());
}

/** Seals a signing key for its row in the database. */
export function wrapTokenSigningKey(
  wrappingKey: WrappingKey<'token-signing-key-wrapping'>,
  signingKey: TokenSigningKey,
): SealedBytes {
  const pkcs8 = exportEd25519Key(signingKey.privateKey);
  const nonce = makeRandomBytes(nonceSizeBytes);
  const sealed = sealEnvelope(seatOf(wrappingKey, signingKey.keyId), nonce, pkcs8);
  pkcs8.fill(0);
  return sealed as SealedBytes;
}

/** Opens the signing key of the row `keyId`. @throws IntegrityError */
export function unwrapTokenSigningKey(
  wrappingKey: WrappingKey<'token-signing-key-wrapping'>,
  keyId: string,
  sealed: SealedBytes,
): TokenSigningKey {
  const pkcs8 = openEnvelope(seatOf(wrappingKey, keyId), sealed);
  const privateKey = readEd25519Key(pkcs8);
  pkcs8.fill(0);
  return describe(keyId, privateKey);
}

function describe(keyId: string, privateKey: KeyObject): TokenSigningKey {
  return { keyId, privateKey, publicJwk: publicJwkOf(privateKey) };
}

function seatOf(wrappingKey: WrappingKey<'token-signing-key-wrapping'>, keyId: string) {
  const context = encodeContext({
    purpose: 'token-signing-key',
    organizationId: null,
    workspaceId: null,
    recordId: keyId,
    versionId: null,
    field: 'key',
  });
  return { key: wrappingKey.key, keyId: wrappingKey.keyId, layer: 'wrapped-key', context } as const;
}
