import { describe, expect, it } from '@jest/globals';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import fc from 'fast-check';
import { generatePassphrase, passphraseBits, separators, type PassphraseWish } from './generatePassphrase.ts';
import type { FillRandom } from './generatePassword.ts';

const fillRandom: FillRandom = (bytes) => void crypto.getRandomValues(bytes);
const usual: PassphraseWish = { words: 6, separator: 'hyphen', hasCapitals: false, hasDigit: false };

describe('a passphrase', () => {
  it('has the requested number of words of the list, with the separator between them', () => {
    const wishes = fc.record({
      words: fc.integer({ min: 4, max: 24 }),
      separator: fc.constantFrom('hyphen', 'dot', 'underscore', 'space'),
      hasCapitals: fc.boolean(),
      hasDigit: fc.boolean(),
    });
    fc.assert(
      fc.property(wishes, (wish) => {
        const parts = generatePassphrase(wish, wordlist, fillRandom).split(separators[wish.separator]);
        expect(parts).toHaveLength(wish.words);
        expect(parts.filter((part) => /\d$/u.test(part))).toHaveLength(wish.hasDigit ? 1 : 0);
        for (const part of parts) {
          expect(/^[A-Z]/u.test(part)).toBe(wish.hasCapitals);
          expect(wordlist).toContain(part.toLowerCase().replace(/\d$/u, ''));
        }
      }),
    );
  });
  it('favors no word: all are equally likely over all pairs of bytes', () => {
    const counts = new Map<string, number>();
    let next = 0;
    const counting: FillRandom = (bytes) => {
      bytes[0] = next >> 8;
      bytes[1] = next & 255;
      next += 1;
    };
    for (let round = 0; round < 65_536 / 8; round += 1) {
      for (const word of generatePassphrase({ ...usual, words: 8 }, wordlist, counting).split('-')) {
        counts.set(word, (counts.get(word) ?? 0) + 1);
      }
    }
    expect(counts.size).toBe(2_048);
    expect(new Set(counts.values())).toEqual(new Set([32]));
  });
  it('has the strength of its number of possibilities', () => {
    expect(passphraseBits(usual)).toBe(66);
    expect(passphraseBits({ ...usual, hasCapitals: true, separator: 'space' })).toBe(66);
    expect(passphraseBits({ ...usual, hasDigit: true })).toBe(71);
  });
  it('is refused if the number of words is out of range or the list is too short', () => {
    for (const words of [3, 25, 4.5, Number.NaN]) {
      expect(() => generatePassphrase({ ...usual, words }, wordlist, fillRandom)).toThrow(RangeError);
    }
    expect(() => generatePassphrase(usual, ['one', 'two'], fillRandom)).toThrow(RangeError);
  });
});
