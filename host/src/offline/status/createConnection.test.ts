import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError, NetworkError } from '@cofferdam/api-client';
import { createStore } from 'jotai';
import { createConnection } from './createConnection.ts';
import { probeServer } from './probeServer.ts';
import { connectionAtom, savedAtAtom, type Connection } from './statusAtoms.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function start(found: Connection[] = [], initial: Connection = 'online') {
  const store = createStore();
  const target = new EventTarget();
  const controller = new AbortController();
  let probes = 0;
  let backs = 0;
  const connection = createConnection({
    store,
    initial,
    probe: async () => {
      probes += 1;
      return found.shift() ?? 'online';
    },
    target,
    isVisible: () => true,
    onBack: () => (backs += 1),
    signal: controller.signal,
  });
  const state = () => store.get(connectionAtom);
  return { store, target, connection, controller, state, probes: () => probes, backs: () => backs };
}

const settle = (): Promise<void> => jest.advanceTimersByTimeAsync(0);

describe('the connection', () => {
  it('is offline as soon as the device says so, and is checked when the network is back', async () => {
    const { target, state, probes, backs } = start(['online']);
    target.dispatchEvent(new Event('offline'));
    expect([state(), probes()]).toEqual(['no-network', 0]);
    target.dispatchEvent(new Event('online'));
    await settle();
    expect([state(), probes(), backs()]).toEqual(['online', 1, 1]);
  });

  it.each([
    ['got no answer', new NetworkError('/x', 'down'), true],
    ['got a proxy’s response', new ApiError('/x', 502, null), true],
    ['got a captive portal’s refusal', new ApiError('/x', 403, null), true],
    ['got the gateway’s error', new ApiError('/x', 503, { errorCode: 'service.unavailable', requestId: 'r' }), true],
    [
      'was refused by the server',
      new ApiError('/x', 403, { errorCode: 'access-denied.exception', requestId: 'r' }),
      false,
    ],
    [
      'failed in the server',
      new ApiError('/x', 500, { errorCode: 'internal-server.exception', requestId: 'r' }),
      false,
    ],
    ['was aborted by the page', new DOMException('', 'AbortError'), false],
  ])('is checked after a call that %s: %s', async (_what, error, isDown) => {
    const { connection, probes } = start(['no-answer']);
    expect(connection.reportError(error)).toBe(isDown);
    await settle();
    expect(probes()).toBe(isDown ? 1 : 0);
    jest.clearAllTimers();
  });

  it('is checked with a growing backoff until it is back, which is reported once', async () => {
    const { connection, store, state, probes, backs } = start(['no-answer', 'other-answer', 'no-answer', 'online']);
    await connection.check();
    store.set(savedAtAtom, 1);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(state()).toBe('other-answer');
    await jest.advanceTimersByTimeAsync(4_999);
    expect(probes()).toBe(2);
    await jest.advanceTimersByTimeAsync(1);
    expect([probes(), state()]).toEqual([3, 'no-answer']);
    await jest.advanceTimersByTimeAsync(10_000);
    expect([state(), backs(), store.get(savedAtAtom)]).toEqual(['online', 1, null]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(probes()).toBe(4);
  });

  it('is back with the first response to a call', () => {
    const { connection, state, backs } = start([], 'no-answer');
    connection.reportAnswer();
    connection.reportAnswer();
    expect([state(), backs()]).toEqual(['online', 1]);
  });

  it('is checked once, no matter how many calls fail', async () => {
    const { connection, probes } = start(['no-answer']);
    for (let call = 0; call < 5; call += 1) connection.reportError(new NetworkError('/x', 'down'));
    await settle();
    expect(probes()).toBe(1);
    jest.clearAllTimers();
  });

  it('resolves for callers that wait for it to be down, but not for aborted ones', async () => {
    const { connection, target } = start();
    const woken: string[] = [];
    const given = new AbortController();
    void connection.whenDown(new AbortController().signal).then(() => woken.push('one'));
    void connection.whenDown(given.signal).then(() => woken.push('two'));
    given.abort();
    target.dispatchEvent(new Event('offline'));
    await settle();
    expect(woken).toEqual(['one']);
    jest.clearAllTimers();
  });

  it('isn’t checked anymore after the visit has ended', async () => {
    const { target, controller, state, probes } = start(['online']);
    controller.abort();
    target.dispatchEvent(new Event('offline'));
    target.dispatchEvent(new Event('online'));
    await settle();
    expect([state(), probes()]).toEqual(['online', 0]);
  });
});

describe('the probe of the server', () => {
  const answerOf = (status: number, body: unknown) =>
    ({ status, json: async () => (typeof body === 'string' ? JSON.parse(body) : body) }) as unknown as Response;
  const probe = (fetch: () => Promise<Response>, isOnline = true) => probeServer({ fetch, isOnline: () => isOnline });

  it.each<readonly [string, number, unknown, Connection]>([
    ['health of the server', 200, { api: 'ok', database: 'ok' }, 'online'],
    ['health of a server whose database is down', 503, { api: 'ok', database: 'unavailable' }, 'no-answer'],
    ['health of a process that is stopping', 503, { api: 'stopping', database: 'ok' }, 'online'],
    ['health of a sealed server', 503, { api: 'sealed' }, 'online'],
    ['a gateway without an API', 503, { errorCode: 'service.unavailable', requestId: 'r' }, 'no-answer'],
    ['a proxy without a server', 502, '<h1>Bad gateway</h1>', 'no-answer'],
    ['a page of a captive portal', 200, '<h1>Welcome</h1>', 'other-answer'],
    ['a redirect to a captive portal', 0, '', 'other-answer'],
  ])('finds %s', async (_what, status, body, found) => {
    expect(await probe(async () => answerOf(status, body))).toBe(found);
  });

  it('distinguishes an offline device from an unreachable server', async () => {
    const fail = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await probe(fail)).toBe('no-answer');
    expect(await probe(fail, false)).toBe('no-network');
  });
});
