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
  it('begins with none, and says nothing yet', () => {
    expect(start().look()).toMatchObject({ chosen: [], pair: null, reason: 'Choose two versions', hint: undefined });
  });
  it('gives the older first, in whatever order they were chosen', () => {
    const choice = start();
    choice.choose(5);
    expect(choice.look()).toMatchObject({ pair: null, hint: 'Choose one more to compare' });
    choice.choose(2);
    expect(choice.look()).toMatchObject({ pair: [2, 5], reason: undefined, hint: undefined });
  });
  it('says that more than two are too many, and takes one back', () => {
    const choice = start();
    for (const number of [5, 4, 2]) choice.choose(number);
    expect(choice.look()).toMatchObject({ pair: null, hint: '3 versions chosen; you can compare two' });
    choice.choose(4, false);
    expect(choice.look()).toMatchObject({ pair: [2, 5], reason: undefined });
  });
  it('names the one that cannot be read', () => {
    const choice = start();
    choice.choose(5);
    choice.choose(3);
    expect(choice.look()).toMatchObject({ reason: 'v3 is disabled', hint: 'v3 is disabled' });
  });
  it('is what is compared, whatever was chosen before, and none when that is closed', () => {
    const choice = start([2, 4]);
    expect(choice.look().chosen).toEqual([2, 4]);
    choice.choose(5);
    choice.compare([4, 5]);
    expect(choice.look()).toMatchObject({ chosen: [4, 5], pair: [4, 5] });
    choice.compare(null);
    expect(choice.look().chosen).toEqual([]);
  });
});

describe('what a phone compares at first', () => {
  it.each<[string, number | null, VersionPair | null]>([
    ['the current version with the one before it', 5, [4, 5]],
    ['leaves out what cannot be read', 4, [2, 4]],
    ['the oldest that can be read with the next one', 2, [2, 4]],
    ['the newest that can be read, where none is current', null, [4, 5]],
  ])('is %s', (_name, current, expected) => {
    expect(newestPair(versions, current)).toEqual(expected);
  });
  it('is nothing where one alone can be read', () => {
    expect(newestPair([version(2), version(1, 'DISABLED')], 2)).toBeNull();
    expect(newestPair([], null)).toBeNull();
  });
});
