import { beforeEach, describe, expect, it } from '@jest/globals';
import { ApiFailure } from '../errors/apiFailure.ts';
import { FloodLimit } from './floodLimit.ts';

let now: number;
let limit: FloodLimit;

beforeEach(() => {
  now = 1_000;
  limit = new FloodLimit({ perSecond: 2, burst: 10, capacity: 2, now: () => now });
});

/** Seconds to wait; 0 if allowed. */
function waitFor(key: string, tokens = 1): number | undefined {
  try {
    limit.take(key, tokens);
    return 0;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return error.details?.retryAfterSeconds;
  }
}

describe('a flood limit', () => {
  it('lets the burst through and no token more, and says for how many whole seconds to wait', () => {
    expect([waitFor('a', 10), waitFor('a'), waitFor('a', 3)]).toEqual([0, 1, 2]);
  });

  it('lets through again after the time it said, and not before', () => {
    limit.take('a', 10);
    now += 1_499;
    expect(waitFor('a', 3)).toBe(1);
    now += 1;
    expect(waitFor('a', 3)).toBe(0);
  });

  it('never holds more than the burst, however long nothing came', () => {
    limit.take('a');
    now += 3_600_000;
    expect([waitFor('a', 10), waitFor('a')]).toEqual([0, 1]);
  });

  it('counts each key by itself, and forgets the one that was unused for longest', () => {
    for (const key of ['a', 'b', 'a']) limit.take(key, 5);
    limit.take('c', 10);
    expect([waitFor('a'), waitFor('c')]).toEqual([1, 1]);
    // `b` was evicted, so it has a full burst again.
    expect(waitFor('b', 10)).toBe(0);
  });
});
