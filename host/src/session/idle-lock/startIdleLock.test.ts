import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { markIdleRecord, readIdleRecord } from './idleRecord.ts';
import { startIdleLock } from './startIdleLock.ts';

const minute = 60_000;
let stops: (() => void)[] = [];

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
  localStorage.clear();
  // No server gives the key of the next lock here, which is logged; no test has typed text.
  jest.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  jest.useRealTimers();
});

function start(reports: readonly boolean[] = [true]) {
  const lockPage = jest.fn();
  const left = [...reports];
  const lock = jest.fn(async () => (left.length > 1 ? left.shift() : left[0]) ?? true);
  const identity = { accessToken: async () => 'token 1', lock };
  const idleLock = startIdleLock({ identity, now: () => Date.now(), lockPage });
  stops.push(() => idleLock.stop());
  return { idleLock, lockPage, lock };
}

describe('the idle lock', () => {
  it('covers the page after its minutes, not before it has any', () => {
    const { idleLock, lockPage } = start();
    jest.advanceTimersByTime(10 * minute);
    expect(lockPage).not.toHaveBeenCalled();
    idleLock.follow(5);
    jest.advanceTimersByTime(5 * minute - 1_000);
    expect(lockPage).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1_000);
    expect(lockPage).toHaveBeenCalledTimes(1);
  });

  it('follows other minutes, and none', () => {
    const { idleLock, lockPage } = start();
    idleLock.follow(1);
    idleLock.follow(5);
    jest.advanceTimersByTime(2 * minute);
    expect(lockPage).not.toHaveBeenCalled();
    expect(readIdleRecord()).toMatchObject({ minutes: 5, isLocked: false });
    idleLock.follow(null);
    expect(readIdleRecord()).toBeNull();
    jest.advanceTimersByTime(10 * minute);
    expect(lockPage).not.toHaveBeenCalled();
  });

  it('ends with its visit', () => {
    const { idleLock, lockPage } = start();
    idleLock.follow(1);
    idleLock.stop();
    jest.advanceTimersByTime(10 * minute);
    expect(lockPage).not.toHaveBeenCalled();
  });
});

describe('a page that is locked', () => {
  it('is so for all tabs, and reported to the server until it knows', async () => {
    const { idleLock, lock } = start([false, false, true]);
    idleLock.follow(5);
    idleLock.locked(true, false);
    expect(readIdleRecord()).toMatchObject({ minutes: 5, isLocked: true });
    await jest.advanceTimersByTimeAsync(4_999);
    expect(lock).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(lock).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(lock).toHaveBeenCalledTimes(3);
    await jest.advanceTimersByTimeAsync(minute);
    expect(lock).toHaveBeenCalledTimes(3);
  });

  it('by another tab is reported, too, unless that tab is unlocked by now', async () => {
    const { idleLock, lock } = start();
    idleLock.follow(5);
    idleLock.locked(false, true);
    expect([lock.mock.calls.length, readIdleRecord()?.isLocked]).toEqual([0, false]);
    markIdleRecord(true, Date.now());
    idleLock.locked(false, true);
    expect(lock).toHaveBeenCalledTimes(1);
  });

  it('that is locked again is reported once at a time', async () => {
    const { idleLock, lock } = start([false]);
    idleLock.locked(true, false);
    await jest.advanceTimersByTimeAsync(2_000);
    idleLock.locked(true, false);
    await jest.advanceTimersByTimeAsync(4_999);
    expect(lock).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(1);
    expect(lock).toHaveBeenCalledTimes(3);
  });

  it('isn’t reported again if it was unlocked before the report failed', async () => {
    const { idleLock, lock } = start();
    const report = Promise.withResolvers<boolean>();
    lock.mockReturnValueOnce(report.promise);
    idleLock.locked(false, false);
    await idleLock.unlock();
    report.resolve(false);
    await jest.advanceTimersByTimeAsync(minute);
    expect(lock).toHaveBeenCalledTimes(1);
  });

  it('is unlocked for all tabs, from now on, and not reported anymore', async () => {
    const { idleLock, lock } = start([false]);
    idleLock.follow(5);
    idleLock.locked(false, false);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await idleLock.unlock()).toEqual({ ok: true, lost: 0 });
    expect(readIdleRecord()).toEqual({ at: Date.now(), minutes: 5, isLocked: false });
    await jest.advanceTimersByTimeAsync(minute);
    expect(lock).toHaveBeenCalledTimes(1);
  });

  it('isn’t reported where sessions have no lock of their own', async () => {
    const idleLock = startIdleLock({
      identity: { accessToken: async () => null },
      now: () => Date.now(),
      lockPage: jest.fn(),
    });
    idleLock.locked(false, false);
    await jest.advanceTimersByTimeAsync(0);
    expect(jest.getTimerCount()).toBe(0);
    idleLock.stop();
  });

  it('isn’t reported anymore once the visit has ended', async () => {
    const { idleLock, lock } = start([false]);
    idleLock.locked(false, false);
    await jest.advanceTimersByTimeAsync(1_000);
    idleLock.stop();
    await jest.advanceTimersByTimeAsync(minute);
    expect(lock).toHaveBeenCalledTimes(1);
  });

  it('without an idle lock writes no record', async () => {
    const { idleLock } = start();
    idleLock.locked(false, false);
    await idleLock.unlock();
    expect(localStorage).toHaveLength(0);
  });
});
