import { describe, expect, it } from '@jest/globals';
import { toHex } from '../../../vectors/readVectors.ts';
import { equalInConstantTime, hashOpaqueToken, makeOpaqueToken } from '../index.ts';

describe('an opaque token', () => {
  it('has 43 characters that are valid in cookies and URLs, and is different each time', () => {
    const tokens = Array.from({ length: 1000 }, () => makeOpaqueToken());
    expect(new Set(tokens).size).toBe(1000);
    for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  it('is stored as its SHA-256', () => {
    // FIPS 180-4, the one-block example.
    const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
    expect(toHex(hashOpaqueToken('abc'))).toBe(abc);
  });
});

describe('comparison in constant time', () => {
  it('returns whether two byte strings are equal, even if their lengths differ', () => {
    const bytes = hashOpaqueToken('a');
    expect(equalInConstantTime(bytes, hashOpaqueToken('a'))).toBe(true);
    expect(equalInConstantTime(bytes, hashOpaqueToken('b'))).toBe(false);
    expect(equalInConstantTime(bytes, bytes.subarray(1))).toBe(false);
    expect(equalInConstantTime(new Uint8Array(0), bytes)).toBe(false);
  });
});
