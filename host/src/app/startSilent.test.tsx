import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import type { BootState } from '../boot/bootState.ts';
import { startFakeServer, type FakeServer } from '../testing/fakeFetch.ts';

const readKeptVisit = jest.fn(() => Promise.resolve(null));
jest.unstable_mockModule('../offline/startOffline.ts', () => ({ readKeptVisit }));
const { startShell } = await import('./startShell.tsx');

const boot: BootState = {
  nonce: '',
  linkToken: '',
  wantedPath: '/r/secrets',
  theme: 'light',
  isThemeStored: false,
  tokenResponse: null,
  registry: null,
  reporting: null,
};
let server: FakeServer;

beforeEach(() => {
  jest.useFakeTimers();
  readKeptVisit.mockClear();
  Object.assign(globalThis, {
    BroadcastChannel: class extends EventTarget {
      close(): void {
        // There is nothing to close.
      }
    },
  });
  server = startFakeServer(() => new Promise(() => undefined));
});
afterEach(() => {
  server.stop();
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});

async function waitFor(milliseconds: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
}

describe('a start whose session the server doesn’t answer', () => {
  it.each([
    ['one second, if the document came from the cache', '', 1_000],
    ['three seconds, if the server sent the document', '<script id="cofferdam-registry">{}</script>', 3_000],
  ])('looks for data on this device after %s', async (_when, block, milliseconds) => {
    document.body.innerHTML = `${block}<div id="root"></div>`;
    void startShell(boot);
    await waitFor(milliseconds - 100);
    expect(readKeptVisit).not.toHaveBeenCalled();
    await waitFor(101);
    expect(readKeptVisit).toHaveBeenCalledTimes(1);
  });
});
