import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { followEvents } from './followEvents.ts';

type Reading = { readonly done: boolean; readonly value?: Uint8Array };

/** One request for the stream, whose response the test gives. */
interface Opened {
  readonly address: string;
  readonly init: RequestInit;
  /** Answers with a status; with 200 the stream is open. */
  answer(status: number): Promise<void>;
  fail(): Promise<void>;
  send(text: string): Promise<void>;
  end(): Promise<void>;
}

const originalFetch = globalThis.fetch;
let visibility: DocumentVisibilityState = 'visible';
let opened: Opened[] = [];
let stops: (() => void)[] = [];

/** Lets everything run that waits for nothing but other code. */
const settle = (): Promise<void> => jest.advanceTimersByTimeAsync(0);

function open(address: string, init: RequestInit): Promise<Response> {
  const response = Promise.withResolvers<Response>();
  let reading = Promise.withResolvers<Reading>();
  const read = async (): Promise<Reading> => {
    const result = await reading.promise;
    reading = Promise.withResolvers<Reading>();
    return result;
  };
  init.signal?.addEventListener('abort', () => {
    response.reject(new DOMException('stopped', 'AbortError'));
    reading.reject(new DOMException('stopped', 'AbortError'));
  });
  reading.promise.catch(() => undefined);
  opened.push({
    address,
    init,
    answer: (status) => {
      const body = status === 204 ? null : { getReader: () => ({ read }) };
      response.resolve({ ok: status < 400, status, body } as unknown as Response);
      return settle();
    },
    fail: () => {
      response.reject(new TypeError('Failed to fetch'));
      return settle();
    },
    send: (text) => {
      reading.resolve({ done: false, value: new TextEncoder().encode(text) });
      return settle();
    },
    end: () => {
      reading.resolve({ done: true });
      return settle();
    },
  });
  return response.promise;
}

function show(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

function follow(token: string | null = 'token 1') {
  const events: unknown[] = [];
  const onGap = jest.fn();
  const accessToken = jest.fn((_refused: string | null) => Promise.resolve(token));
  const stop = followEvents({ accessToken, onEvent: (event) => events.push(event), onGap: () => onGap() });
  stops.push(stop);
  return { events, onGap, accessToken, stop };
}

const last = (): Opened => {
  const newest = opened.at(-1);
  if (newest === undefined) throw new Error('nothing was opened');
  return newest;
};

beforeEach(() => {
  jest.useFakeTimers();
  visibility = 'visible';
  opened = [];
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  globalThis.fetch = ((address: string, init: RequestInit) => open(address, init)) as typeof fetch;
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  globalThis.fetch = originalFetch;
  Reflect.deleteProperty(document, 'visibilityState');
  jest.useRealTimers();
});

describe('the stream of events', () => {
  it('is opened after a second, with a token in its header and nothing of it in its address', async () => {
    const { accessToken } = follow();
    await jest.advanceTimersByTimeAsync(999);
    expect(opened).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(opened).toHaveLength(1);
    expect(accessToken.mock.calls).toEqual([[null]]);
    expect(last().address).toMatch(/^\/core\/api\/v1\/events\?age=\d+$/);
    expect(last().init).toMatchObject({ headers: { authorization: 'Bearer token 1' }, cache: 'no-store' });
  });

  it('isn’t opened without a token, and tried again', async () => {
    const { accessToken } = follow(null);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(opened).toEqual([]);
    expect(accessToken).toHaveBeenCalledTimes(2);
  });

  it('gives events as they come, also in parts', async () => {
    const { events, onGap } = follow();
    await jest.advanceTimersByTimeAsync(1_000);
    await last().answer(200);
    await last().send('event: ready\ndata: 1\n\nevent: chan');
    expect(events).toEqual([{ name: 'ready', data: '1' }]);
    await last().send('ged\ndata: ü\n\n');
    expect(events).toEqual([
      { name: 'ready', data: '1' },
      { name: 'changed', data: 'ü' },
    ]);
    expect(onGap).not.toHaveBeenCalled();
  });

  it('says itself that events are missing', async () => {
    const { events, onGap } = follow();
    await jest.advanceTimersByTimeAsync(1_000);
    await last().answer(200);
    await last().send('event: gap\ndata: x\n\n');
    expect(onGap).toHaveBeenCalledTimes(1);
    expect(events).toEqual([]);
  });
});

describe('a stream that ended', () => {
  it('is opened again a second later, and events are missing', async () => {
    const { onGap } = follow();
    await jest.advanceTimersByTimeAsync(1_000);
    await last().answer(200);
    await last().send(': still there\n\n');
    await last().end();
    await jest.advanceTimersByTimeAsync(999);
    expect(opened).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(opened).toHaveLength(2);
    expect(last().address).toBe('/core/api/v1/events');
    expect(onGap).not.toHaveBeenCalled();
    await last().answer(200);
    expect(onGap).toHaveBeenCalledTimes(1);
  });

  it.each([503, 204])('before it began, with %d, is still the first one', async (status) => {
    const { onGap } = follow();
    await jest.advanceTimersByTimeAsync(1_000);
    await last().answer(status);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(last().address).toMatch(/\?age=\d+$/);
    await last().answer(200);
    expect(onGap).not.toHaveBeenCalled();
  });

  it('because its token was refused asks for another one', async () => {
    const { accessToken } = follow();
    await jest.advanceTimersByTimeAsync(1_000);
    await last().answer(401);
    expect(accessToken.mock.calls).toEqual([[null], ['token 1']]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(opened).toHaveLength(2);
  });

  it('because the session was locked is opened again after it is unlocked, and events are missing', async () => {
    const { accessToken, onGap } = follow();
    await jest.advanceTimersByTimeAsync(1_000);
    await last().answer(200);
    accessToken.mockResolvedValue(null);
    await last().end();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(opened).toHaveLength(1);
    accessToken.mockResolvedValue('token 2');
    await jest.advanceTimersByTimeAsync(30_000);
    expect(last().init).toMatchObject({ headers: { authorization: 'Bearer token 2' } });
    await last().answer(200);
    expect(onGap).toHaveBeenCalledTimes(1);
  });

  it('because the server can’t be reached is opened more and more rarely, every 30 seconds in the end', async () => {
    follow();
    for (const pause of [1_000, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      const before = opened.length;
      await jest.advanceTimersByTimeAsync(pause - 1);
      expect(opened).toHaveLength(before);
      await jest.advanceTimersByTimeAsync(1);
      expect(opened).toHaveLength(before + 1);
      await last().fail();
    }
  });

  it('after it had worked is opened as soon as after the first time', async () => {
    follow();
    await jest.advanceTimersByTimeAsync(1_000);
    await last().fail();
    await jest.advanceTimersByTimeAsync(1_000);
    await last().fail();
    await jest.advanceTimersByTimeAsync(2_000);
    await last().answer(200);
    await last().send(': here\n\n');
    await last().end();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(opened).toHaveLength(4);
  });
});

describe('a hidden page', () => {
  it('opens no stream', async () => {
    visibility = 'hidden';
    follow();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(opened).toEqual([]);
  });

  it('closes its stream, and opens another one when it is shown', async () => {
    const { onGap } = follow();
    await jest.advanceTimersByTimeAsync(1_000);
    await last().answer(200);
    const before = last();
    show('hidden');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(before.init.signal?.aborted).toBe(true);
    expect(opened).toHaveLength(1);
    show('visible');
    await settle();
    expect(opened).toHaveLength(2);
    await last().answer(200);
    expect(onGap).toHaveBeenCalledTimes(1);
  });

  it('that is shown again before the next attempt makes one attempt', async () => {
    follow();
    await jest.advanceTimersByTimeAsync(1_000);
    await last().fail();
    show('hidden');
    show('visible');
    show('visible');
    await jest.advanceTimersByTimeAsync(5_000);
    expect(opened).toHaveLength(2);
  });
});

describe('a stream that is stopped', () => {
  it('is closed, and never opened again', async () => {
    const { stop } = follow();
    await jest.advanceTimersByTimeAsync(1_000);
    await last().answer(200);
    stop();
    expect(last().init.signal?.aborted).toBe(true);
    show('visible');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(opened).toHaveLength(1);
  });

  it('before it was opened is never opened', async () => {
    const { stop } = follow();
    stop();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(opened).toEqual([]);
  });
});
