import { describe, expect, it } from '@jest/globals';
import { ExpiringCache } from '../index.ts';

function cacheAt(clock: { now: number }, capacity = 2): ExpiringCache<string> {
  return new ExpiringCache({ capacity, now: () => clock.now });
}

describe('an expiring cache', () => {
  it('finds a value only by its own key, and none of another cache', () => {
    const cache = cacheAt({ now: 0 });
    cache.keep('a', 'one', 10);
    expect([cache.find('a'), cache.find('b'), cacheAt({ now: 0 }).find('a')]).toEqual(['one', null, null]);
  });

  it('evicts the least recently used value at its capacity', () => {
    const cache = cacheAt({ now: 0 });
    cache.keep('a', 'one', 10);
    cache.keep('b', 'two', 10);
    cache.find('a');
    cache.keep('c', 'three', 10);
    expect([cache.size, cache.find('a'), cache.find('b'), cache.find('c')]).toEqual([2, 'one', null, 'three']);
  });

  it('counts storing a value again as a use', () => {
    const cache = cacheAt({ now: 0 });
    cache.keep('a', 'one', 10);
    cache.keep('b', 'two', 10);
    cache.keep('a', 'one again', 10);
    cache.keep('c', 'three', 10);
    expect([cache.size, cache.find('a'), cache.find('b')]).toEqual([2, 'one again', null]);
  });

  it('can be as small as one value', () => {
    const cache = cacheAt({ now: 0 }, 1);
    cache.keep('a', 'one', 10);
    cache.keep('b', 'two', 10);
    expect([cache.size, cache.find('b')]).toEqual([1, 'two']);
  });

  it('drops a value at its expiry, no matter how often it was used', () => {
    const clock = { now: 0 };
    const cache = cacheAt(clock);
    cache.keep('a', 'one', 10);
    clock.now = 9;
    expect(cache.find('a')).toBe('one');
    clock.now = 10;
    expect([cache.find('a'), cache.size]).toEqual([null, 0]);
  });

  it('replaces value and expiry of an existing key', () => {
    const clock = { now: 0 };
    const cache = cacheAt(clock);
    cache.keep('a', 'one', 10);
    cache.keep('a', 'two', 20);
    clock.now = 15;
    expect([cache.find('a'), cache.size]).toEqual(['two', 1]);
  });

  it('can drop one value, all expired values, or everything', () => {
    const clock = { now: 0 };
    const cache = cacheAt(clock, 10);
    for (const [key, end] of [
      ['a', 10],
      ['b', 10],
      ['c', 20],
    ] as const)
      cache.keep(key, key, end);
    cache.forget('a');
    expect([cache.find('a'), cache.size]).toEqual([null, 2]);
    clock.now = 10;
    cache.forgetExpired();
    expect([cache.find('c'), cache.size]).toEqual(['c', 1]);
    cache.clear();
    expect(cache.size).toBe(0);
  });

  it('drops only matching values', () => {
    const cache = cacheAt({ now: 0 }, 3);
    for (const name of ['a', 'b', 'c']) cache.keep(name, name, 10);
    cache.forgetWhere((value) => value !== 'b');
    expect([cache.find('a'), cache.find('b'), cache.size]).toEqual([null, 'b', 1]);
  });

  it.each([0, -1, Number.NaN])('refuses a capacity of %d', (capacity) => {
    expect(() => cacheAt({ now: 0 }, capacity)).toThrow(RangeError);
  });
});
