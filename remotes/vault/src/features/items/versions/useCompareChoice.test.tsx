import { describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ItemVersion } from './itemVersion.ts';
import { newestPair, useCompareChoice, type VersionPair } from './useCompareChoice.ts';

const version = (number: number, state: ItemVersion['state'] = 'ENABLED'): ItemVersion =>
  ({ version: number, state, isCurrent: false }) as unknown as ItemVersion;
const versions = [version(5), version(4), version(3, 'DISABLED'), version(2), version(1, 'DESTROYED')];

function start(compared: VersionPair | null = null) {
  const { result, rerender } = renderHook(({ pair }) => useCompareChoice(versions, pair), {
    initialProps: { pair: compared },
  });
  return {
    look: () => ({ ...result.current, chosen: [...result.current.chosen].toSorted((one, other) => one - other) }),
    choose: (number: number, isChosen = true) => act(() => result.current.choose(number, isChosen)),
    compare: (pair: VersionPair | null) => rerender({ pair }),
  };
}

describe('choosing two versions to compare', () => {
  it('starts with none and without a hint', () => {
    expect(start().look()).toMatchObject({ chosen: [], pair: null, reason: 'Choose two versions', hint: undefined });
  });
  it('returns the older one first, in any order of choosing', () => {
    const choice = start();
    choice.choose(5);
    expect(choice.look()).toMatchObject({ pair: null, hint: 'Choose one more to compare' });
    choice.choose(2);
    expect(choice.look()).toMatchObject({ pair: [2, 5], reason: undefined, hint: undefined });
  });
  it('refuses more than two, and one can be deselected', () => {
    const choice = start();
    for (const number of [5, 4, 2]) choice.choose(number);
    expect(choice.look()).toMatchObject({ pair: null, hint: '3 versions chosen; you can compare two' });
    choice.choose(4, false);
    expect(choice.look()).toMatchObject({ pair: [2, 5], reason: undefined });
  });
  it('names the one that can’t be read', () => {
    const choice = start();
    choice.choose(5);
    choice.choose(3);
    expect(choice.look()).toMatchObject({ reason: 'v3 is disabled', hint: 'v3 is disabled' });
  });
  it('is replaced by the compared versions, and empty after the comparison is closed', () => {
    const choice = start([2, 4]);
    expect(choice.look().chosen).toEqual([2, 4]);
    choice.choose(5);
    choice.compare([4, 5]);
    expect(choice.look()).toMatchObject({ chosen: [4, 5], pair: [4, 5] });
    choice.compare(null);
    expect(choice.look().chosen).toEqual([]);
  });
});

describe('the first comparison on a phone', () => {
  it.each<[string, number | null, VersionPair | null]>([
    ['the current version with the one before it', 5, [4, 5]],
    ['the current version with the previous readable one', 4, [2, 4]],
    ['the oldest readable version with the next one', 2, [2, 4]],
    ['the two newest readable versions, if none is current', null, [4, 5]],
  ])('is %s', (_name, current, expected) => {
    expect(newestPair(versions, current)).toEqual(expected);
  });
  it('is empty if fewer than two can be read', () => {
    expect(newestPair([version(2), version(1, 'DISABLED')], 2)).toBeNull();
    expect(newestPair([], null)).toBeNull();
  });
});
