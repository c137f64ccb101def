import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  characterSetNames,
  characterSets,
  generatePassword,
  strengthBits,
  type CharacterSet,
  type FillRandom,
  type PasswordWish,
} from './generatePassword.ts';

const fillRandom: FillRandom = (bytes) => void crypto.getRandomValues(bytes);
const all = new Set(characterSetNames);

/** Returns consecutive bytes from any start. */
function countingBytes(from: number): FillRandom {
  return (bytes) => {
    for (let index = 0; index < bytes.length; index += 1) bytes[index] = (from + index) % 256;
  };
}

describe('a generated value', () => {
  it('has the length, only characters of the chosen sets, and each set at least once', () => {
    const sets = fc.subarray([...characterSetNames], { minLength: 1 });
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 256 }), sets, fc.boolean(), (length, names, isReadable) => {
        const text = generatePassword({ length, sets: new Set(names), isReadable }, fillRandom);
        expect(text).toHaveLength(length);
        for (const name of names) expect([...text].some((sign) => characterSets[name].includes(sign))).toBe(true);
        expect([...text].every((sign) => names.some((name) => characterSets[name].includes(sign)))).toBe(true);
        if (isReadable) expect(text).not.toMatch(/[lI1O0|]/);
      }),
    );
  });
  it.each(characterSetNames.map((name) => [name] as const))('favors no character of %s', (name) => {
    const wish: PasswordWish = { length: 256, sets: new Set<CharacterSet>([name]), isReadable: false };
    const counts = new Map<string, number>();
    for (let from = 0; from < 256; from += 1) {
      for (const sign of generatePassword(wish, countingBytes(from))) counts.set(sign, (counts.get(sign) ?? 0) + 1);
    }
    const fair = (256 * 256) / characterSets[name].length;
    expect(counts.size).toBe(characterSets[name].length);
    // Bytes taken modulo the size of the set would give some characters up to a tenth more than others.
    for (const count of counts.values()) expect(Math.abs(count - fair)).toBeLessThan(fair / 100);
  });
  it('favors no position for any set', () => {
    const wish: PasswordWish = { length: 8, sets: all, isReadable: false };
    const digitsAt = Array.from({ length: 8 }, () => 0);
    for (let round = 0; round < 4_000; round += 1) {
      for (const [at, sign] of [...generatePassword(wish, fillRandom)].entries()) {
        if (characterSets.digits.includes(sign)) digitsAt[at] = (digitsAt[at] ?? 0) + 1;
      }
    }
    const mean = digitsAt.reduce((sum, count) => sum + count, 0) / 8;
    for (const count of digitsAt) expect(Math.abs(count - mean)).toBeLessThan(6 * Math.sqrt(mean));
  });
  it('is refused without a set or with a length out of range', () => {
    expect(() => generatePassword({ length: 20, sets: new Set(), isReadable: false }, fillRandom)).toThrow(RangeError);
    for (const length of [7, 257, 8.5, Number.NaN]) {
      expect(() => generatePassword({ length, sets: all, isReadable: false }, fillRandom)).toThrow(RangeError);
    }
  });
  it('has the strength of its number of possibilities', () => {
    expect(strengthBits({ length: 32, sets: new Set(['digits']), isReadable: false })).toBe(106);
    expect(strengthBits({ length: 20, sets: all, isReadable: false })).toBe(129);
    expect(strengthBits({ length: 20, sets: new Set(), isReadable: false })).toBe(0);
  });
});
