import { describe, expect, it } from '@jest/globals';
import { toHex } from '../../../vectors/readVectors.ts';
import { deriveDatabasePassword, makeRootKey, makeRootKeyVerifier, matchesRootKeyVerifier } from '../index.ts';
import { deriveSubkeyBytes, rootKeyPurposes } from './rootKey.ts';

const purposes = Object.keys(rootKeyPurposes) as (keyof typeof rootKeyPurposes)[];

describe('the sub-keys of a root key', () => {
  it('differ for every purpose and every root key, and are deterministic', () => {
    const roots = [makeRootKey(), makeRootKey()];
    const all = roots.flatMap((root) => purposes.map((purpose) => toHex(deriveSubkeyBytes(root, purpose))));
    expect(new Set(all).size).toBe(2 * purposes.length);
    const again = roots.flatMap((root) => purposes.map((purpose) => toHex(deriveSubkeyBytes(root, purpose))));
    expect(again).toEqual(all);
  });

  it('include a database password of 43 characters that needs no quoting', () => {
    expect(deriveDatabasePassword(makeRootKey())).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });
});

describe('the verifier of a root key', () => {
  const root = makeRootKey();
  const verifier = makeRootKeyVerifier(root);

  it('matches only its own root key', () => {
    expect(matchesRootKeyVerifier(root, verifier)).toBe(true);
    expect(matchesRootKeyVerifier(makeRootKey(), verifier)).toBe(false);
  });

  it('does not match if any byte is changed', () => {
    for (let index = 0; index < verifier.length; index += 1) {
      const damaged = Uint8Array.from(verifier);
      damaged[index] = (damaged[index] ?? 0) ^ 1;
      expect(matchesRootKeyVerifier(root, damaged)).toBe(false);
    }
    expect(matchesRootKeyVerifier(root, verifier.subarray(0, 32))).toBe(false);
    expect(matchesRootKeyVerifier(root, Buffer.concat([verifier, Buffer.alloc(1)]))).toBe(false);
    expect(matchesRootKeyVerifier(root, new Uint8Array(0))).toBe(false);
  });
});
