import { constants, PerformanceObserver } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { collectGarbageWhenIdle } from './collectGarbage.ts';

const checkMilliseconds = 100;

let forced = 0;
const observer = new PerformanceObserver((list) => {
  const entries = list.getEntries() as unknown as readonly { readonly detail: { readonly flags: number } }[];
  forced += entries.filter(({ detail }) => detail.flags === constants.NODE_PERFORMANCE_GC_FLAGS_FORCED).length;
});
let stop: () => void = () => undefined;

/** Until a collection that was asked for; false if there is none in time. */
async function untilForced(milliseconds: number): Promise<boolean> {
  for (const end = performance.now() + milliseconds; performance.now() < end; await wait(20))
    if (forced > 0) return true;
  return false;
}

async function work(milliseconds: number): Promise<void> {
  for (const end = performance.now() + milliseconds; performance.now() < end; await wait(0)) {
    for (const until = performance.now() + 20; performance.now() < until;);
  }
}

beforeEach(() => {
  observer.observe({ entryTypes: ['gc'] });
});
afterEach(() => {
  stop();
  observer.disconnect();
  forced = 0;
});

describe('collectGarbageWhenIdle', () => {
  it('collects after each piece of work, when the process is idle', async () => {
    stop = collectGarbageWhenIdle(checkMilliseconds);
    await work(2 * checkMilliseconds);
    expect(await untilForced(10_000)).toBe(true);

    await work(2 * checkMilliseconds);
    forced = 0;
    expect(await untilForced(10_000)).toBe(true);
  });

  it('does nothing while the process works', async () => {
    stop = collectGarbageWhenIdle(checkMilliseconds);
    await work(10 * checkMilliseconds);
    expect(forced).toBe(0);
  });
});
