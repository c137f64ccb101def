import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { isLockDue, readIdleRecord, writeIdleRecord } from './idleRecord.ts';
import { watchIdle } from './watchIdle.ts';

const minute = 60_000;
let stops: (() => void)[] = [];

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
  localStorage.clear();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  jest.useRealTimers();
});

function start(minutes = 5) {
  const onIdle = jest.fn();
  const stop = watchIdle({ minutes, now: () => Date.now(), onIdle });
  stops.push(stop);
  return { onIdle, stop };
}

describe('a page without activity', () => {
  it('locks when the time has passed, not before', () => {
    const { onIdle } = start();
    jest.advanceTimersByTime(5 * minute - 1_000);
    expect(onIdle).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1_000);
    expect(onIdle).toHaveBeenCalledTimes(1);
  });

  it.each(['pointerDown', 'keyDown', 'wheel', 'input', 'pointerMove', 'touchStart'] as const)(
    'counts from the last %s',
    (event) => {
      const { onIdle } = start();
      jest.advanceTimersByTime(4 * minute);
      fireEvent[event](document.body);
      jest.advanceTimersByTime(4 * minute);
      expect(onIdle).not.toHaveBeenCalled();
      jest.advanceTimersByTime(minute);
      expect(onIdle).toHaveBeenCalled();
    },
  );

  it('counts activity that the page keeps to itself', () => {
    const { onIdle } = start();
    document.body.addEventListener('keydown', (event) => event.stopPropagation(), { once: true });
    jest.advanceTimersByTime(4 * minute);
    fireEvent.keyDown(document.body);
    jest.advanceTimersByTime(4 * minute);
    expect(onIdle).not.toHaveBeenCalled();
  });

  it('stays open while another tab is used, and locks with it', () => {
    const { onIdle } = start();
    jest.advanceTimersByTime(4 * minute);
    writeIdleRecord({ at: Date.now(), minutes: 5, isLocked: false });
    jest.advanceTimersByTime(4 * minute);
    expect(onIdle).not.toHaveBeenCalled();
    writeIdleRecord({ at: Date.now(), minutes: 5, isLocked: true });
    jest.advanceTimersByTime(1_000);
    expect(onIdle).toHaveBeenCalled();
  });

  it.each([
    ['the movement that wakes it', () => fireEvent.pointerMove(document.body)],
    ['the key that wakes it', () => fireEvent.keyDown(document.body)],
    ['being shown again', () => fireEvent(document, new Event('visibilitychange'))],
    ['coming out of the back-forward cache', () => fireEvent(window, new Event('pageshow'))],
    ['the window getting the focus', () => fireEvent(window, new Event('focus'))],
    ['the end of a freeze', () => fireEvent(document, new Event('resume'))],
  ])('is locked after sleep by %s, before a timer runs', (_what, wake) => {
    const { onIdle } = start();
    // The clock advanced but no timer ran: the computer slept.
    jest.setSystemTime(1_000_000 + 8 * 60 * minute);
    wake();
    expect(onIdle).toHaveBeenCalledTimes(1);
  });

  it('continues after a shorter sleep', () => {
    const { onIdle } = start();
    jest.setSystemTime(1_000_000 + 4 * minute);
    fireEvent(document, new Event('visibilitychange'));
    jest.advanceTimersByTime(minute - 1_000);
    expect(onIdle).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1_000);
    expect(onIdle).toHaveBeenCalled();
  });

  it('writes its activity for the other tabs, at most every five seconds', () => {
    start();
    const press = (afterMilliseconds: number): number | undefined => {
      jest.advanceTimersByTime(afterMilliseconds);
      fireEvent.keyDown(document.body);
      return readIdleRecord()?.at;
    };
    expect([press(4_999), press(1), press(4_999), press(1)]).toEqual([1_000_000, 1_005_000, 1_005_000, 1_010_000]);
  });

  it('counts its own activity if the record was removed', () => {
    const { onIdle } = start();
    jest.advanceTimersByTime(4 * minute);
    fireEvent.keyDown(document.body);
    localStorage.clear();
    jest.advanceTimersByTime(5 * minute - 1_000);
    expect(onIdle).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1_000);
    expect(onIdle).toHaveBeenCalled();
  });

  it('writes the new time when the clock was set back, and counts from it', () => {
    const { onIdle } = start();
    jest.setSystemTime(1_000_000 - 60 * minute);
    jest.advanceTimersByTime(1_000);
    expect(readIdleRecord()).toEqual({ at: 1_001_000 - 60 * minute, minutes: 5, isLocked: false });
    jest.advanceTimersByTime(5 * minute - 1_000);
    expect(onIdle).not.toHaveBeenCalled();
  });

  it('leaves the lock of another tab in the record', () => {
    const { onIdle } = start();
    writeIdleRecord({ at: Date.now() + 1_000, minutes: 5, isLocked: true });
    jest.advanceTimersByTime(1_000);
    expect(onIdle).toHaveBeenCalledTimes(1);
    expect(readIdleRecord()).toMatchObject({ isLocked: true });
  });

  it('follows a lock of another tab when it starts', () => {
    writeIdleRecord({ at: Date.now(), minutes: 5, isLocked: true });
    const { onIdle } = start();
    jest.advanceTimersByTime(1_000);
    expect(onIdle).toHaveBeenCalledTimes(1);
    expect(readIdleRecord()).toMatchObject({ isLocked: true });
  });

  it('locks although the clock was set back', () => {
    const { onIdle } = start();
    jest.setSystemTime(1_000_000 - 24 * 60 * minute);
    jest.advanceTimersByTime(5 * minute + 2_000);
    expect(onIdle).toHaveBeenCalled();
  });

  it('does nothing after it was stopped', () => {
    const { onIdle, stop } = start();
    stop();
    jest.advanceTimersByTime(10 * minute);
    fireEvent.keyDown(document.body);
    expect(onIdle).not.toHaveBeenCalled();
  });
});

describe('the record for the next document', () => {
  it.each([
    ['nothing', null, false],
    ['activity a moment ago', { at: 0, minutes: 5, isLocked: false }, false],
    ['a lock', { at: 0, minutes: 5, isLocked: true }, true],
    ['activity just short of it', { at: 1 - 5 * minute, minutes: 5, isLocked: false }, false],
    ['activity too long ago', { at: -5 * minute, minutes: 5, isLocked: false }, true],
  ])('%s: locked is %4$s', (_what, record, isDue) => {
    expect(isLockDue(record, 0)).toBe(isDue);
  });

  it('is locked only if it says so', () => {
    for (const isLocked of ['"yes"', '1', 'null', 'false']) {
      localStorage.setItem('cofferdam.idle', `{"at":1,"minutes":5,"isLocked":${isLocked}}`);
      expect(readIdleRecord()).toEqual({ at: 1, minutes: 5, isLocked: false });
    }
  });

  it.each(['{', '{"at":"x","minutes":5}', '{"at":1,"minutes":"5"}', '{"at":1}', '[]', '7'])(
    'is null if the storage contains %s',
    (text) => {
      localStorage.setItem('cofferdam.idle', text);
      expect(readIdleRecord()).toBeNull();
    },
  );
});
