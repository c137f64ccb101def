import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { offlineDatabaseName } from '../offline/offlineDatabaseName.ts';
import { boot } from '../testing/boot.ts';
import { startFakeServer, type FakeServer } from '../testing/fakeFetch.ts';
import { startShell } from './startShell.tsx';

/** The real one, while jest fakes timers. */
const realTimeout = setTimeout;
/** Names of the databases that were opened. */
const opened: string[] = [];
let server: FakeServer;

class IDBRequest extends EventTarget {}

/** What jsdom lacks. The database never answers. */
const missing = {
  IDBRequest,
  BroadcastChannel: class extends EventTarget {
    close(): void {
      // There is nothing to close.
    }
  },
  indexedDB: {
    open(name: string): IDBRequest {
      opened.push(name);
      return new IDBRequest();
    },
  },
  isSecureContext: true,
};

beforeEach(() => {
  opened.splice(0);
  jest.useFakeTimers();
  Object.assign(globalThis, missing);
  server = startFakeServer(() => new Promise(() => undefined));
});
afterEach(() => {
  server.stop();
  jest.useRealTimers();
  for (const name of Object.keys(missing)) Reflect.deleteProperty(globalThis, name);
});

/** Lets time pass, then everything that waits for no timer. */
async function pass(milliseconds: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
  await act(() => new Promise<void>((resolve) => realTimeout(resolve, 20)));
}

describe('a start whose session the server doesn’t answer', () => {
  it.each([
    ['one second, if the document came from the cache', '', 1_000],
    ['three seconds, if the server sent the document', '<script id="cofferdam-registry">{}</script>', 3_000],
  ])('looks for data on this device after %s', async (_when, block, milliseconds) => {
    // It is loaded on demand.
    await import('../offline/startOffline.ts');
    document.body.innerHTML = `${block}<div id="root"></div>`;
    void startShell(boot);
    await pass(0);
    await pass(milliseconds - 1);
    expect(opened).toEqual([]);
    await pass(1);
    expect(opened).toEqual([offlineDatabaseName]);
  });
});
