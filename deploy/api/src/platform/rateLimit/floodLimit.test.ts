import { beforeEach, describe, expect, it } from '@jest/globals';
import { ApiFailure } from '../errors/apiFailure.ts';
import { FloodLimit } from './floodLimit.ts';

let now: number;
let limit: FloodLimit;

beforeEach(() => {
  now = 1_000;
  limit = new FloodLimit({ perSecond: 2, burst: 10 }, 2, () => now);
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
  it('allows exactly the burst, and returns the whole seconds to wait', () => {
    expect([waitFor('a', 10), waitFor('a'), waitFor('a', 3)]).toEqual([0, 1, 2]);
  });

  it('allows requests again after the returned time, not before', () => {
    limit.take('a', 10);
    now += 1_499;
    expect(waitFor('a', 3)).toBe(1);
    now += 1;
    expect(waitFor('a', 3)).toBe(0);
  });

  it('never saves more than the burst, even after a long pause', () => {
    limit.take('a');
    now += 3_600_000;
    expect([waitFor('a', 10), waitFor('a')]).toEqual([0, 1]);
  });

  it('counts each key separately, and evicts the least recently used one', () => {
    for (const key of ['a', 'b', 'a']) limit.take(key, 5);
    limit.take('c', 10);
    expect([waitFor('a'), waitFor('c')]).toEqual([1, 1]);
    // `b` was evicted, so it has a full burst again.
    expect(waitFor('b', 10)).toBe(0);
  });
});
