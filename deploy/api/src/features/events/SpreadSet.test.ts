import { describe, expect, it } from '@jest/globals';
import { SpreadSet } from './SpreadSet.ts';

const filled = (count: number): SpreadSet<number> => {
  const set = new SpreadSet<number>(4);
  for (let item = 0; item < count; item += 1) set.add(item);
  return set;
};
const roundOf = (set: SpreadSet<number>): readonly (readonly number[])[] => [1, 2, 3, 4].map(() => set.next());

describe('a spread set', () => {
  it('returns a quarter of its items in each of four ticks, and each item once in a round', () => {
    const set = filled(200);
    for (const round of [roundOf(set), roundOf(set)]) {
      expect(round.map(({ length }) => length)).toEqual([50, 50, 50, 50]);
      expect(round.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, item) => item));
    }
  });

  it('stays spread when the items of one tick are deleted and others are added', () => {
    const set = filled(200);
    for (const item of set.next()) set.delete(item);
    expect([set.size, [...set].length]).toEqual([150, 150]);
    for (let item = 200; item < 250; item += 1) set.add(item);
    expect(roundOf(set).map(({ length }) => length)).toEqual([50, 50, 50, 50]);
  });
});
