import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decodeBase32, encodeBase32 } from './base32.ts';
import { readPastedSeed, readSeed } from './seed.ts';

const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('base32', () => {
  it.each([
    ['', ''],
    ['f', 'MY======'],
    ['fo', 'MZXQ===='],
    ['foo', 'MZXW6==='],
    ['foob', 'MZXW6YQ='],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI======'],
  ])('decodes and encodes the vector of RFC 4648 section 10 for "%s"', (plain, text) => {
    expect(decodeBase32(text)).toEqual({ ok: true, bytes: ascii(plain) });
    expect(decodeBase32(text.replaceAll('=', ''))).toEqual({ ok: true, bytes: ascii(plain) });
    expect(encodeBase32(ascii(plain))).toBe(text.replaceAll('=', ''));
  });

  it.each([
    ['lower case', 'mzxw6ytb', 'character'],
    ['digits that look like letters', 'MZXW6YT0', 'character'],
    ['a space', 'MZXW 6YTB', 'character'],
    ['padding in the middle', 'MY==MY==', 'character'],
    ['one character', 'A', 'length'],
    ['three characters', 'MZX', 'length'],
    ['six characters', 'MZXW6Y', 'length'],
    ['too little padding', 'MY=', 'length'],
    ['too much padding', 'MZXW6YTB========', 'length'],
    ['padding alone', '========', 'length'],
    ['last bits that are not zero', 'MZ', 'trailing-bits'],
    ['last bits that are not zero, padded', 'MZ======', 'trailing-bits'],
    ['letters beyond ASCII', 'ÅÅÅÅÅÅÅÅ', 'character'],
  ])('refuses %s', (_what, text, fault) => {
    expect(decodeBase32(text)).toEqual({ ok: false, fault });
  });

  it('round-trips every byte string, from its text and from its ASCII bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const text = encodeBase32(bytes);
        expect(decodeBase32(text)).toEqual({ ok: true, bytes });
        expect(decodeBase32(ascii(text))).toEqual({ ok: true, bytes });
      }),
    );
  });

  it('has one text per byte string: a decoded text is encoded to the same text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ABMZ27=a1 '), maxLength: 24 }), (text) => {
        const read = decodeBase32(text);
        if (read.ok) expect(encodeBase32(read.bytes)).toBe(text.replaceAll('=', ''));
      }),
    );
  });
});

describe('a seed', () => {
  it.each([
    ['', 'seed-empty'],
    ['A', 'seed-length'],
    ['AA', 'seed-short'],
    ['JBSWY3DPEHPK3PX', 'seed-trailing-bits'],
    ['JBSWY3DPEHPK3P', 'seed-length'],
    ['JBSWY3DPEHPK3PX!', 'seed-character'],
    ['JBSW Y3DP EHPK 3PXP', 'seed-character'],
    // Their upper case is S, I and SS.
    ['jbſwy3dpehpk3pxp', 'seed-character'],
    ['jbswy3dpehpk3pxı', 'seed-character'],
    ['jbswy3dpehpk3pß', 'seed-character'],
    ['A'.repeat(208), 'seed-long'],
  ])('is refused in a URL: "%s"', (text, fault) => {
    expect(readSeed(text)).toEqual({ ok: false, fault });
  });

  it('can be in lower case, and pasted with spaces and hyphens', () => {
    expect(readSeed('jbswy3dpehpk3pxp')).toMatchObject({ ok: true, seed: 'JBSWY3DPEHPK3PXP' });
    expect(readPastedSeed(' jbsw-y3dp\tehpk 3pxp\n')).toMatchObject({ ok: true, seed: 'JBSWY3DPEHPK3PXP' });
    expect(readPastedSeed('JBSWY3DP_EHPK3PXP')).toEqual({ ok: false, fault: 'seed-character' });
  });
});
