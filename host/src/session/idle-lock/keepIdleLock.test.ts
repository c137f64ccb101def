import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { noPreferences } from '../preferences/preferenceTransitions.ts';
import { preferencesAtom } from '../sessionAtoms.ts';
import { readIdleRecord } from './idleRecord.ts';
import { keepIdleLock } from './keepIdleLock.ts';

let warn: ReturnType<typeof jest.spyOn>;

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = '';
  // No server gives the key for typed text, which is logged: the text is dropped when the page locks.
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

function start(idleLock: number | null) {
  const store = createStore();
  const choose = (minutes: number | null): void => store.set(preferencesAtom, { ...noPreferences, idleLock: minutes });
  choose(idleLock);
  const lockPage = jest.fn();
  const onTextsLost = jest.fn();
  const identity = { accessToken: async () => 'token', lock: jest.fn(async () => true) };
  const kept = keepIdleLock(store, { identity, now: () => Date.now(), lockPage }, onTextsLost);
  const stop = kept.start();
  return { kept, stop, choose, identity, onTextsLost };
}

describe('the idle lock of a visit', () => {
  it('follows the minutes: from none to some, to others, and to none', async () => {
    const { choose, stop } = start(null);
    expect(readIdleRecord()).toBeNull();
    choose(5);
    await waitFor(() => expect(readIdleRecord()).toMatchObject({ minutes: 5, isLocked: false }));
    choose(15);
    await waitFor(() => expect(readIdleRecord()).toMatchObject({ minutes: 15 }));
    choose(null);
    await waitFor(() => expect(readIdleRecord()).toBeNull());
    stop();
  });

  it('starts with the minutes that are already chosen, and no longer follows once it is stopped', async () => {
    const { choose, stop } = start(5);
    await waitFor(() => expect(readIdleRecord()).toMatchObject({ minutes: 5 }));
    stop();
    choose(null);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(readIdleRecord()).toMatchObject({ minutes: 5 });
  });

  it('is reported to the server when the page locks, and unlocks without a message if no text was lost', async () => {
    const { kept, stop, identity, onTextsLost } = start(5);
    await waitFor(() => expect(readIdleRecord()).not.toBeNull());
    kept.locked(true);
    await waitFor(() => expect(identity.lock).toHaveBeenCalledTimes(1));
    expect(readIdleRecord()).toMatchObject({ isLocked: true });
    expect(await kept.unlock()).toBeNull();
    expect(readIdleRecord()).toMatchObject({ isLocked: false });
    expect(onTextsLost).not.toHaveBeenCalled();
    stop();
  });

  it('says that typed text was lost, once', async () => {
    const { kept, stop, onTextsLost } = start(5);
    document.body.innerHTML = '<input value="half a sentence">';
    await waitFor(() => expect(warn).toHaveBeenCalled());
    kept.locked(true);
    await waitFor(() => expect(document.querySelector('input')?.value).toBe(''));
    expect(await kept.unlock()).toBeNull();
    expect(onTextsLost).toHaveBeenCalledTimes(1);
    stop();
  });
});
