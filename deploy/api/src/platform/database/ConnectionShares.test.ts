import { describe, expect, it } from '@jest/globals';
import { ConnectionShares } from './ConnectionShares.ts';

/** Work that goes on until it is ended. */
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

describe('the connections of an organization', () => {
  it('are so many at a time, in the order of asking, and others wait for none of it', async () => {
    const shares = new ConnectionShares(2, 10_000);
    const works = [held(), held(), held(), held()];
    const ends = works.map(({ work }) => shares.use('busy', work));
    await settle();
    expect(works.map(({ isStarted }) => isStarted())).toEqual([true, true, false, false]);
    expect(await shares.use('other', async () => 'at once')).toBe('at once');
    works[1]?.end();
    await settle();
    expect(works.map(({ isStarted }) => isStarted())).toEqual([true, true, true, false]);
    for (const { end } of works) end();
    await Promise.all(ends);
    expect(works[3]?.isStarted()).toBe(true);
  });

  it('come back after work that failed', async () => {
    const shares = new ConnectionShares(1, 10_000);
    await expect(shares.use('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await shares.use('one', async () => 'next')).toBe('next');
  });

  it('are refused to those who waited too long, and no one else loses their turn', async () => {
    const shares = new ConnectionShares(1, 20);
    const first = held();
    const firstEnd = shares.use('one', first.work);
    await expect(shares.use('one', async () => 'never')).rejects.toMatchObject({ errorCode: 'service.unavailable' });
    const next = shares.use('one', async () => 'next');
    first.end();
    await firstEnd;
    expect(await next).toBe('next');
  });
});
