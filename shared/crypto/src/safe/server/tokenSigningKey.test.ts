import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { publicJwkOf } from '../../hazmat/node/ed25519.ts';
import { deriveWrappingKey, IntegrityError, makeRootKey, makeTokenSigningKey } from '../index.ts';
import { unwrapTokenSigningKey, wrapTokenSigningKey } from '../index.ts';

const keyId = '01930000-0000-7000-8000-00000000000e';
const otherId = '01930000-0000-7000-8000-00000000000f';
const root = makeRootKey();
const wrappingKey = deriveWrappingKey(root, 'token-signing-key-wrapping');

describe('a token signing key', () => {
  it('makes signatures that its public half verifies after wrapping and unwrapping', () => {
    const signingKey = makeTokenSigningKey(keyId);
    const again = unwrapTokenSigningKey(wrappingKey, keyId, wrapTokenSigningKey(wrappingKey, signingKey));
    const signature = sign(null, Buffer.from('claims'), again.privateKey);
    const publicKey = createPublicKey({ key: { ...signingKey.publicJwk }, format: 'jwk' });
    expect(verify(null, Buffer.from('claims'), publicKey, signature)).toBe(true);
    expect(verify(null, Buffer.from('other claims'), publicKey, signature)).toBe(false);
    expect(again).toMatchObject({ keyId, publicJwk: signingKey.publicJwk });
  });

  it('exposes no private part', () => {
    expect(Object.keys(makeTokenSigningKey(keyId).publicJwk).sort()).toEqual(['crv', 'kty', 'x']);
  });

  it('can’t be a key of another kind', () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 512 });
    expect(() => publicJwkOf(privateKey)).toThrow('not-an-ed25519-key');
  });

  it('only opens in its own row and with its own root key', () => {
    const wrapped = wrapTokenSigningKey(wrappingKey, makeTokenSigningKey(keyId));
    const otherRoot = deriveWrappingKey(makeRootKey(), 'token-signing-key-wrapping');
    expect(() => unwrapTokenSigningKey(wrappingKey, otherId, wrapped)).toThrow(IntegrityError);
    expect(() => unwrapTokenSigningKey(otherRoot, keyId, wrapped)).toThrow(IntegrityError);
  });

  it('does not open with the subkey for organization keys', () => {
    const wrapped = wrapTokenSigningKey(wrappingKey, makeTokenSigningKey(keyId));
    const { key, keyId: subkeyId } = deriveWrappingKey(root, 'organization-key-wrapping');
    const posing = { purpose: wrappingKey.purpose, key, keyId: subkeyId };
    expect(() => unwrapTokenSigningKey(posing, keyId, wrapped)).toThrow(IntegrityError);
  });
});
