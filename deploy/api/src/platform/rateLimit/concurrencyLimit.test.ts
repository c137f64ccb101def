import { describe, expect, it } from '@jest/globals';
import { ConcurrencyLimit } from './concurrencyLimit.ts';

/** Work that runs until it's ended. */
function held(): { readonly work: () => Promise<void>; readonly end: () => void; readonly isStarted: () => boolean } {
  const { promise, resolve } = Promise.withResolvers<void>();
  let started = false;
  return {
    work: () => {
      started = true;
      return promise;
    },
    end: resolve,
    isStarted: () => started,
  };
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('a concurrency limit', () => {
  it('limits the concurrent work of one key, in order of arrival, without delaying other keys', async () => {
    const limit = new ConcurrencyLimit(2, 10_000);
    const works = [held(), held(), held(), held()];
    const ends = works.map(({ work }) => limit.run('busy', work));
    await settle();
    expect(works.map(({ isStarted }) => isStarted())).toEqual([true, true, false, false]);
    expect(await limit.run('other', async () => 'at once')).toBe('at once');
    works[1]?.end();
    await settle();
    expect(works.map(({ isStarted }) => isStarted())).toEqual([true, true, true, false]);
    for (const { end } of works) end();
    await Promise.all(ends);
    expect(works[3]?.isStarted()).toBe(true);
  });

  it('runs work that needs slots of several keys when all are free, taken in one order, each once', async () => {
    const limit = new ConcurrencyLimit(1, 100);
    const first = held();
    const firstEnd = limit.run('a', first.work);
    const ends = [limit.runAll(['b', 'a', 'b'], async () => 1), limit.runAll(['a', 'b'], async () => 2)];
    await settle();
    // It waits for `a`, so it doesn't take `b` before.
    expect(await limit.run('b', async () => 'free')).toBe('free');
    first.end();
    expect(await Promise.all([firstEnd, ...ends])).toEqual([undefined, 1, 2]);
    expect(await limit.runAll([], async () => 'none')).toBe('none');
  });

  it('frees the slot after a failure', async () => {
    const limit = new ConcurrencyLimit(1, 10_000);
    await expect(limit.run('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await limit.run('one', async () => 'next')).toBe('next');
  });

  it('refuses work that waited too long, and keeps the order of the rest', async () => {
    const limit = new ConcurrencyLimit(1, 20);
    const first = held();
    const firstEnd = limit.run('one', first.work);
    await expect(limit.run('one', async () => 'never')).rejects.toMatchObject({ errorCode: 'service.unavailable' });
    const next = limit.run('one', async () => 'next');
    first.end();
    await firstEnd;
    expect(await next).toBe('next');
  });
});
