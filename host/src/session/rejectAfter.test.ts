import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { rejectAfter } from './rejectAfter.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('an answer with a time limit', () => {
  it('comes through before it, and leaves no timer', async () => {
    expect(await rejectAfter(100, Promise.resolve('answer'))).toBe('answer');
    await expect(rejectAfter(100, Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    await jest.advanceTimersByTimeAsync(0);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('that is late is an error, of the caller’s choice', async () => {
    const never = new Promise<never>(() => undefined);
    const results = Promise.allSettled([
      rejectAfter(100, never),
      rejectAfter(100, never, () => new RangeError('late')),
    ]);
    await jest.advanceTimersByTimeAsync(100);
    expect(await results).toEqual([
      { status: 'rejected', reason: new Error('no answer in time') },
      { status: 'rejected', reason: new RangeError('late') },
    ]);
  });
});
