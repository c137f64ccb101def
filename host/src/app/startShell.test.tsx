import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { NetworkError } from '@cofferdam/api-client';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { sessionExpiredMessages } from '../messages/sessionExpired.ts';
import { shellMessages } from '../messages/shell.ts';
import { startMessages } from '../messages/start.ts';
import { boot } from '../testing/boot.ts';
import { createFakeIdentity } from '../testing/fakeIdentity.ts';
import { startFakeServer, type FakeServer } from '../testing/fakeFetch.ts';
import { startShell } from './startShell.tsx';

/** The current listeners: of the document, the window, media queries and the identity, and open channels. */
const live = new Set<object>();

class CountedChannel extends EventTarget {
  constructor() {
    super();
    live.add(this);
  }
  postMessage(): void {
    // There is no other listener.
  }
  close(): void {
    live.delete(this);
  }
}

/** Counts a target's listeners; returns the function that stops counting. */
function countListenersOf(target: EventTarget): () => void {
  const add = target.addEventListener.bind(target);
  const remove = target.removeEventListener.bind(target);
  const known = new Map<unknown, object>();
  target.addEventListener = (type: string, listener: never, options?: boolean | AddEventListenerOptions) => {
    const registration = { type };
    known.set(listener, registration);
    live.add(registration);
    if (typeof options === 'object') options.signal?.addEventListener('abort', () => live.delete(registration));
    add(type, listener, options);
  };
  target.removeEventListener = (type: string, listener: never, options?: boolean | EventListenerOptions) => {
    live.delete(known.get(listener) ?? {});
    remove(type, listener, options);
  };
  return () => Object.assign(target, { addEventListener: add, removeEventListener: remove });
}

const ends: (() => void)[] = [];
let server: FakeServer;

beforeEach(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '');
  };
  document.body.innerHTML = '<div id="root"></div>';
  Object.assign(globalThis, { BroadcastChannel: CountedChannel });
  server = startFakeServer(() => new TypeError('Failed to fetch'));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  server.stop();
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});

describe('a start that is retried after a failure', () => {
  it('leaves no listeners behind', async () => {
    let asked = 0;
    const identity = {
      ...createFakeIdentity(),
      accessToken: () => {
        asked += 1;
        return Promise.reject(new NetworkError('/identity/v1/token', new TypeError('Failed to fetch')));
      },
      onEnded: () => {
        const registration = {};
        live.add(registration);
        return () => live.delete(registration);
      },
    };
    const query = Object.assign(new EventTarget(), { matches: false });
    const systemMedia = globalThis.matchMedia;
    Object.assign(globalThis, { matchMedia: () => query });
    ends.push(() => Object.assign(globalThis, { matchMedia: systemMedia }));
    await act(() => startShell(boot, identity));
    await screen.findByText(startMessages.failed);
    ends.push(countListenersOf(document), countListenersOf(window), countListenersOf(query));
    const retry = async (): Promise<number> => {
      const before = asked;
      fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
      // By then the earlier failure is no longer on the screen.
      await waitFor(() => expect(asked).toBeGreaterThan(before));
      await screen.findByText(startMessages.failed);
      return live.size;
    };
    // React's own listeners exist from the first retry on.
    const first = await retry();
    expect(await retry()).toBe(first);
    expect(await retry()).toBe(first);
  });
});

describe('a document that is opened while the session is locked', () => {
  it('keeps the cover, no matter how fast the server responds', async () => {
    server.stop();
    const refusal = { errorCode: 'session.locked', requestId: 'r', message: 'locked' };
    server = startFakeServer(() => ({ status: 401, body: refusal }));
    jest.useFakeTimers({ advanceTimers: true });
    ends.push(() => jest.useRealTimers());
    await act(async () => {
      void startShell(boot);
      await jest.advanceTimersByTimeAsync(0);
    });
    expect(await screen.findByRole('button', { name: sessionExpiredMessages.unlock })).toBeVisible();
    // Longer than an empty page waits before it shows that it is loading.
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByRole('button', { name: sessionExpiredMessages.unlock })).toBeVisible();
    expect(screen.queryByText(shellMessages.starting)).toBeNull();
  });
});
