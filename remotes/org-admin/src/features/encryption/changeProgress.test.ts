import { describe, expect, it } from '@jest/globals';
import { changeSteps, progressOf, rateBetween, shareOf } from './changeProgress.ts';

const counts = { total: 200, rewrapped: 50, verified: 0 };

describe('the progress of an encryption change', () => {
  it.each([
    [{ ...counts, state: 'PREPARING' as const }, [0, 0, 0, 0, 0]],
    [{ ...counts, state: 'REWRAP' as const }, [1, 1, 0.25, 0, 0]],
    [{ ...counts, state: 'VERIFY' as const, verified: 100 }, [1, 1, 1, 0.5, 0]],
    // More data keys were written since the start.
    [{ ...counts, state: 'VERIFY' as const, verified: 300 }, [1, 1, 1, 1, 0]],
    [{ state: 'REWRAP' as const, total: 0, rewrapped: 0, verified: 0 }, [1, 1, 1, 0, 0]],
    [{ ...counts, state: 'DONE' as const }, [1, 1, 1, 1, 1]],
  ])('of %j is %j, step by step', (change, shares) => {
    expect(changeSteps.map((step) => shareOf(step, change))).toEqual(shares);
  });

  it('has no percentage until there is something to count', () => {
    expect(progressOf({ state: 'PREPARING', total: 0, rewrapped: 0, verified: 0 }).percent).toBeNull();
    expect(progressOf({ ...counts, state: 'REWRAP' }).percent).toBe(25);
  });

  it.each([
    ['two seconds', { state: 'REWRAP' as const, done: 11_000, at: 2_000 }, 5_000],
    ['less than a second', { state: 'REWRAP' as const, done: 11_000, at: 900 }, null],
    ['a standstill', { state: 'REWRAP' as const, done: 1_000, at: 9_000 }, null],
    ['another step', { state: 'VERIFY' as const, done: 11_000, at: 2_000 }, null],
  ])('has a rate over %s only if it is meaningful', (_of, last, rate) => {
    expect(rateBetween({ state: 'REWRAP', done: 1_000, at: 0 }, last)).toBe(rate);
  });
});
