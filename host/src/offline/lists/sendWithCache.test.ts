import { describe, expect, it, jest } from '@jest/globals';
import { ApiError, NetworkError } from '@cofferdam/api-client';
import { createStore } from 'jotai';
import { createConnection } from '../status/createConnection.ts';
import type { Connection } from '../status/statusAtoms.ts';
import { sendWithCache } from './sendWithCache.ts';
import { cachePolicyOf } from './cachedCalls.ts';

const lost = new NetworkError('/x', 'lost');
const never = new Promise<never>(() => undefined);

interface Start {
  readonly initial?: Connection;
  readonly kept?: Readonly<Record<string, unknown>>;
  readonly isCovered?: boolean;
  /** What a check of the connection finds. */
  readonly found?: Connection;
}

function start({ initial = 'online', kept = {}, isCovered = false, found = 'no-answer' }: Start = {}) {
  const probe = jest.fn(async () => found);
  const target = new EventTarget();
  const controller = new AbortController();
  const connection = createConnection({
    store: createStore(),
    initial,
    probe,
    target,
    isVisible: () => false,
    onBack: () => undefined,
    signal: controller.signal,
  });
  const keeps: unknown[] = [];
  const forgotten: string[] = [];
  const shown: number[] = [];
  const send = sendWithCache({
    connection,
    cache: {
      caches: (call) => cachePolicyOf(call) !== null,
      store: async (call, input, output) => void keeps.push({ call, input, output }),
      find: async (call) => (call in kept ? { output: kept[call], at: 5 } : null),
      keepOrganizations: async () => undefined,
      remove: async (call) => void forgotten.push(call),
    },
    isCovered: () => isCovered,
    onCacheShown: (at) => shown.push(at),
  });
  return { send, keeps, forgotten, shown, probe, cut: () => target.dispatchEvent(new Event('offline')), controller };
}

describe('a call while the server is reachable', () => {
  it('returns its response, which is also stored', async () => {
    const { send, keeps, shown } = start();
    expect(await send('secret.list', { a: 1 }, async () => 'rows')).toBe('rows');
    expect(keeps).toEqual([{ call: 'secret.list', input: { a: 1 }, output: 'rows' }]);
    expect(shown).toEqual([]);
  });

  it('fails with its own error', async () => {
    const { send } = start({ kept: { 'secret.list': 'old' } });
    await expect(send('secret.list', {}, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  });
});

describe('a call that is refused', () => {
  const refusal = (status: number, requestId: string | null) =>
    new ApiError('/x', status, requestId === null ? null : { errorCode: 'access-denied.exception', requestId });

  it.each([
    ['deletes the stored response if the server refuses it', 403, 'r', ['secret.list']],
    ['deletes the stored response if the server no longer has it', 404, 'r', ['secret.list']],
    ['deletes nothing because of a captive portal', 404, null, []],
    ['deletes nothing because the server is busy', 429, 'r', []],
  ])('%s', async (_title, status, requestId, expected) => {
    const { send, forgotten } = start({ found: 'online' });
    const error = refusal(status, requestId);
    await expect(send('secret.list', {}, () => Promise.reject(error))).rejects.toBe(error);
    expect(forgotten).toEqual(expected);
  });
});

describe('a call that a proxy refuses while the server is reachable', () => {
  it('fails, because saved data would be shown without the line that says so', async () => {
    const { send, shown } = start({ kept: { 'secret.list': 'old' }, found: 'online' });
    const refused = new ApiError('/x', 502, null);
    await expect(send('secret.list', {}, () => Promise.reject(refused))).rejects.toBe(refused);
    expect(shown).toEqual([]);
  });
});

describe('a call without a response for a long time', () => {
  it.each([
    ['after one second if this device can answer it', 'secret.list', false, 1_000, 1],
    ['no sooner than after eight seconds otherwise', 'secret.create', false, 7_900, 0],
    ['after eight seconds otherwise', 'secret.create', false, 8_000, 1],
    ['never while the page is locked', 'secret.list', true, 8_000, 0],
  ])('makes the page check the connection %s', async (_title, call, isCovered, milliseconds, probes) => {
    jest.useFakeTimers();
    const { send, probe, controller } = start({ isCovered, kept: { 'secret.list': 'old' } });
    void send(call, {}, () => never);
    await jest.advanceTimersByTimeAsync(milliseconds);
    expect(probe).toHaveBeenCalledTimes(probes);
    controller.abort();
    jest.useRealTimers();
  });
});

describe('a call while the server is unreachable', () => {
  it('returns the stored response when it fails, when it hangs, and when the network is lost while it waits', async () => {
    const failing = start({ kept: { 'note.list': 'old' } });
    expect(await failing.send('note.list', {}, () => Promise.reject(lost))).toBe('old');
    const hanging = start({ initial: 'no-answer', kept: { 'note.list': 'old' } });
    expect(await hanging.send('note.list', {}, () => never)).toBe('old');
    const cutOff = start({ kept: { 'note.list': 'old' } });
    const asked = cutOff.send('note.list', {}, () => never);
    cutOff.cut();
    expect(await asked).toBe('old');
    expect([failing.shown, hanging.shown, cutOff.shown]).toEqual([[5], [5], [5]]);
    for (const { controller } of [failing, hanging, cutOff]) controller.abort();
  });

  it('fails if nothing is stored, and returns the response of a server that is reachable again', async () => {
    const { send, controller } = start({ initial: 'no-answer' });
    await expect(send('note.list', {}, () => Promise.reject(lost))).rejects.toBe(lost);
    expect(await send('note.list', {}, async () => 'new')).toBe('new');
    controller.abort();
  });

  it.each([
    'secret.versionAccess',
    'secret.reveal',
    'twoFactor.totpList',
    'twoFactor.seed',
    'secret.add',
    'note.versionAccess',
  ])('is never answered by this device if it is %s', async (call) => {
    const { send, controller } = start({ initial: 'no-answer', kept: { [call]: 'kept by mistake' } });
    await expect(send(call, {}, () => Promise.reject(lost))).rejects.toBe(lost);
    controller.abort();
  });
});

describe('the stored part of a response', () => {
  it('is empty for a call that isn’t listed', () => {
    for (const call of ['secret.versionAccess', 'twoFactor.seed', 'toString', '__proto__'])
      expect(cachePolicyOf(call)).toBeNull();
  });

  it('contains no description, which the server encrypts', () => {
    const secret = { name: 'x', description: 'where it is used' };
    expect(cachePolicyOf('secret.get')?.reduce?.({ secret })).toEqual({ secret: { name: 'x', description: null } });
    const workspaces = [{ name: 'w', description: 'd' }];
    expect(cachePolicyOf('workspace.list')?.reduce?.({ workspaces, openShares: 1 })).toEqual({
      workspaces: [{ name: 'w', description: null }],
      openShares: 1,
    });
  });

  it('contains the current server time when it is returned', () => {
    const output = { rows: [], serverTime: '2026-11-25T10:00:00.000Z' };
    expect(cachePolicyOf('twoFactor.list')?.moveClock?.(output, 90_000)).toEqual({
      rows: [],
      serverTime: '2026-11-25T10:01:30.000Z',
    });
  });
});
