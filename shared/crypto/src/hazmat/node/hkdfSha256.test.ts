import { describe, expect, it } from '@jest/globals';
import { fromHex, readVectors, toHex } from '../../../vectors/readVectors.ts';
import { hkdfSha256 } from './hkdfSha256.ts';
import { holdKey } from './keyHandle.ts';

interface HkdfVectors {
  readonly cases: readonly Readonly<Record<'case' | 'ikm' | 'salt' | 'info' | 'okm', string>>[];
}

describe('HKDF-SHA-256 of RFC 5869', () => {
  it.each(readVectors<HkdfVectors>('rfc-5869-hkdf-sha256.json').cases)('derives case $case', (vector) => {
    const okm = hkdfSha256(holdKey('root', fromHex(vector.ikm)), {
      salt: fromHex(vector.salt),
      info: fromHex(vector.info),
      sizeBytes: vector.okm.length / 2,
    });
    expect(toHex(okm)).toBe(vector.okm);
  });
});
