import { describe, expect, it } from '@jest/globals';
import { splitPieces } from './splitPieces.ts';

const sizes = (entries: readonly unknown[]): readonly number[] => splitPieces(entries).map(({ length }) => length);

describe('the pieces of an import', () => {
  it('have at most 1,000 entries', () => {
    expect(sizes([])).toEqual([]);
    expect(sizes(Array.from({ length: 1_000 }, (_none, index) => index))).toEqual([1_000]);
    expect(sizes(Array.from({ length: 2_001 }, (_none, index) => index))).toEqual([1_000, 1_000, 1]);
  });

  it('have at most 1 MiB of UTF-8, and keep the order', () => {
    // Characters of two bytes, and two quotes: two of the large ones are 1,048,004 and 1,048,604 bytes.
    const fits = 'é'.repeat(262_000);
    const entries = [fits, fits, 'small', 'é'.repeat(262_150), 'é'.repeat(262_150)];
    expect(sizes(entries)).toEqual([3, 1, 1]);
    expect(splitPieces(entries).flat()).toEqual(entries);
  });

  it('have at most 15,000 values, so that many labels stay within the limit of one call', () => {
    const entry = { name: 'A', value: 'x', action: 'add', labels: Array.from({ length: 50 }, (_none, at) => `l${at}`) };
    const all = Array.from({ length: 1_000 }, () => entry);
    expect(sizes(all)).toEqual([272, 272, 272, 184]);
    for (const piece of splitPieces(all)) expect(JSON.stringify(piece).match(/[,[{]/g)?.length).toBeLessThan(20_000);
  });

  it('contain only one entry if it is larger', () => {
    expect(sizes(['a', 'b'.repeat(2_000_000), 'c'])).toEqual([1, 1, 1]);
  });
});
