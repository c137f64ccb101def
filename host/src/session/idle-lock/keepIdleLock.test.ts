import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createStore } from 'jotai';
import { noPreferences } from '../preferences/preferenceTransitions.ts';
import { preferencesAtom } from '../sessionAtoms.ts';
import { readIdleRecord, writeIdleRecord } from './idleRecord.ts';
import { keepIdleLock } from './keepIdleLock.ts';
// Loaded before the clock is replaced.
import './startIdleLock.ts';

const minute = 60_000;
let warn: ReturnType<typeof jest.spyOn>;

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
  localStorage.clear();
  document.body.innerHTML = '';
  // No server gives the key for typed text, which is logged: the text is dropped when the page locks.
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.useRealTimers();
});

/** Lets everything happen that needs no time. */
const settle = () => jest.advanceTimersByTimeAsync(0);

function start(idleLock: number | null) {
  const store = createStore();
  const choose = (minutes: number | null): void => store.set(preferencesAtom, { ...noPreferences, idleLock: minutes });
  choose(idleLock);
  const lockPage = jest.fn();
  const onTextsLost = jest.fn();
  const identity = { accessToken: async () => 'token', lock: jest.fn(async () => true) };
  const kept = keepIdleLock(store, { identity, now: () => Date.now(), lockPage }, onTextsLost);
  const stop = kept.start();
  return { kept, stop, choose, identity, lockPage, onTextsLost };
}

/** A visit in whose first `failures` attempts the idle lock can’t be loaded. */
function startLate(idleLock: number | null, failures: number) {
  const store = createStore();
  const choose = (minutes: number | null): void => store.set(preferencesAtom, { ...noPreferences, idleLock: minutes });
  choose(idleLock);
  let attempts = 0;
  const dependencies = {
    identity: { accessToken: async () => 'token' },
    now: () => Date.now(),
    get lockPage() {
      attempts += 1;
      if (attempts <= failures) throw new Error('no such file');
      return () => undefined;
    },
  };
  const kept = keepIdleLock(store, dependencies, () => undefined);
  return { kept, stop: kept.start(), choose, attempts: () => attempts };
}

describe('the idle lock of a visit', () => {
  it('follows the minutes: from none to some, to others, and to none', async () => {
    const { choose, stop } = start(null);
    expect(readIdleRecord()).toBeNull();
    choose(5);
    await settle();
    expect(readIdleRecord()).toMatchObject({ minutes: 5, isLocked: false });
    choose(15);
    await settle();
    expect(readIdleRecord()).toMatchObject({ minutes: 15 });
    choose(null);
    await settle();
    expect(readIdleRecord()).toBeNull();
    stop();
  });

  it('starts with the minutes that are already chosen, and no longer follows once it is stopped', async () => {
    const { choose, stop } = start(5);
    await settle();
    expect(readIdleRecord()).toMatchObject({ minutes: 5 });
    stop();
    choose(null);
    await settle();
    expect(readIdleRecord()).toMatchObject({ minutes: 5 });
  });

  it('covers the page, but no longer once it is stopped', async () => {
    const { stop, lockPage } = start(5);
    await settle();
    jest.advanceTimersByTime(5 * minute);
    expect(lockPage).toHaveBeenCalledTimes(1);
    stop();
    await jest.advanceTimersByTimeAsync(5 * minute);
    expect(lockPage).toHaveBeenCalledTimes(1);
  });

  it('isn’t loaded if pages never lock, and leaves the record of other tabs', async () => {
    writeIdleRecord({ at: 1, minutes: 5, isLocked: false });
    const { attempts, stop, choose } = startLate(null, 0);
    stop();
    choose(5);
    await jest.advanceTimersByTimeAsync(minute);
    expect(attempts()).toBe(0);
    expect(readIdleRecord()).toEqual({ at: 1, minutes: 5, isLocked: false });
  });

  it('is loaded again every ten seconds until it succeeds', async () => {
    const { attempts, stop } = startLate(5, 2);
    await jest.advanceTimersByTimeAsync(9_999);
    expect(attempts()).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(attempts()).toBe(2);
    expect(readIdleRecord()).toBeNull();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(attempts()).toBe(3);
    expect(readIdleRecord()).toMatchObject({ minutes: 5 });
    await jest.advanceTimersByTimeAsync(minute);
    expect(attempts()).toBe(3);
    stop();
  });

  it('isn’t loaded again after the visit has ended', async () => {
    const { attempts, stop } = startLate(5, 1);
    await jest.advanceTimersByTimeAsync(1_000);
    stop();
    await jest.advanceTimersByTimeAsync(minute);
    expect(attempts()).toBe(1);
  });

  it('that can’t be loaded when the page locks is logged, and an unlock is refused until it can be', async () => {
    const { attempts, kept, stop } = startLate(null, 2);
    kept.locked(true, false);
    await settle();
    expect(warn.mock.calls.flat().join(' ')).toContain('The idle lock could not be loaded');
    expect(await kept.unlock()).toEqual({ ok: false, fault: 'unreachable' });
    expect(await kept.unlock()).toBeNull();
    expect(attempts()).toBe(3);
    stop();
  });

  it('is reported to the server when the page locks, and unlocks without a message if no text was lost', async () => {
    const { kept, stop, identity, onTextsLost } = start(5);
    await settle();
    kept.locked(true, false);
    await settle();
    expect(identity.lock).toHaveBeenCalledTimes(1);
    expect(readIdleRecord()).toMatchObject({ isLocked: true });
    expect(await kept.unlock()).toBeNull();
    expect(readIdleRecord()).toMatchObject({ isLocked: false });
    expect(onTextsLost).not.toHaveBeenCalled();
    stop();
  });

  it('says that typed text was lost, once', async () => {
    const { kept, stop, onTextsLost } = start(5);
    document.body.innerHTML = '<input value="half a sentence">';
    await settle();
    expect(warn).toHaveBeenCalled();
    kept.locked(true, false);
    await settle();
    expect(document.querySelector('input')?.value).toBe('');
    expect(await kept.unlock()).toBeNull();
    expect(onTextsLost).toHaveBeenCalledTimes(1);
    stop();
  });
});
