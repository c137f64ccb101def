import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RemoteInstance } from '@cofferdam/remote-contract';
import type { LoadedRemote } from './createRemoteLoader.ts';
import { RemoteFailure } from './kindOfFailure.ts';
import { loadPage } from './loadPage.ts';
import { buildOf } from './testing/registryOf.ts';

const content = new TextEncoder().encode('the real script');
/** SHA-384 of that text. */
const integrity = 'sha384-BYAyH+KbyQv6nmzC0fy8hvkAIWpYJOu0SiNal3OOp4E1WyVtI16Q9jWCF2myhcjk';
const build = buildOf('vault', 'aaaaaaaaaaaaaaaa', {
  assets: [{ path: 'page.js', integrity, bytes: 15 }],
  preload: { secrets: ['page.js'] },
});
const loaded: LoadedRemote = {
  name: 'vault',
  build,
  isFallback: false,
  module: { activate: () => ({ pages: {}, extensions: {}, deactivate: () => undefined }) },
};
const originalFetch = globalThis.fetch;

function Page() {
  return null;
}

/** How webpack marks a chunk that failed to load. */
const lost = (type = 'error'): Error =>
  Object.assign(new Error('Loading chunk failed'), { name: 'ChunkLoadError', type });

/** An instance whose page resolves to the results in order, repeating the last one. */
function instanceOf(...results: unknown[]) {
  const counts = { asked: 0, probed: 0 };
  const pages = {
    secrets: () => {
      const result = results[Math.min(counts.asked, results.length - 1)];
      counts.asked += 1;
      return result instanceof Error ? Promise.reject(result) : Promise.resolve({ default: result });
    },
  };
  const instance = { pages, extensions: {}, deactivate: () => undefined } as unknown as RemoteInstance;
  return { instance, counts };
}

/** The network as a probe finds it. */
function network(counts: { probed: number }, answer: 'down' | 'fine' | 'gone'): void {
  globalThis.fetch = () => {
    counts.probed += 1;
    if (answer === 'down') return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve({
      ok: answer === 'fine',
      status: answer === 'fine' ? 200 : 404,
      headers: new Map([['content-type', 'text/javascript']]),
      arrayBuffer: () => Promise.resolve(new Uint8Array(content).buffer),
    } as unknown as Response);
  };
}

async function load(instance: RemoteInstance, routeId = 'secrets', limit?: number) {
  const loading = loadPage(loaded, instance, routeId, limit);
  for (let step = 0; step < 60; step += 1) await jest.advanceTimersByTimeAsync(500);
  return loading;
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  globalThis.fetch = originalFetch;
  jest.useRealTimers();
});

describe('a page that fails to load', () => {
  it.each(['notes', 'constructor'])('is missing if the remote has no page %s', async (routeId) => {
    const { instance, counts } = instanceOf(Page);
    expect(await load(instance, routeId)).toEqual({
      ok: false,
      problem: {
        kind: 'page-missing',
        name: 'vault',
        build: build.build,
        detail: `no page ${routeId}`,
        isFallbackTried: false,
      },
    });
    expect(counts.asked).toBe(0);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'page'],
    ['an object that is no component', { render: () => null }],
  ])('is broken if it is %s, and isn’t asked for twice', async (_what, page) => {
    const { instance, counts } = instanceOf(page);
    expect(await load(instance)).toMatchObject({ ok: false, problem: { kind: 'broken' } });
    expect(counts).toEqual({ asked: 1, probed: 0 });
  });

  it('is broken if its module throws', async () => {
    const { instance, counts } = instanceOf(new Error('x is not defined'));
    expect(await load(instance)).toMatchObject({
      ok: false,
      problem: { kind: 'broken', detail: 'Error: x is not defined' },
    });
    expect(counts.asked).toBe(1);
  });

  it('keeps the cause that is known', async () => {
    const { instance } = instanceOf(new RemoteFailure('tampered', 'another hash'));
    expect(await load(instance)).toMatchObject({ ok: false, problem: { kind: 'tampered' } });
  });

  it('is too slow if the timeout of its files has passed', async () => {
    const { instance, counts } = instanceOf(lost('timeout'));
    expect(await load(instance)).toMatchObject({ ok: false, problem: { kind: 'too-slow' } });
    expect(counts.asked).toBe(1);
  });

  it('is too slow after 20 seconds without an answer', async () => {
    const instance = { pages: { secrets: () => new Promise(() => undefined) } } as unknown as RemoteInstance;
    const settled = jest.fn();
    const loading = loadPage(loaded, instance, 'secrets').then(settled);
    await jest.advanceTimersByTimeAsync(19_999);
    expect(settled).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    await loading;
    expect(settled).toHaveBeenCalledWith(expect.objectContaining({ ok: false }));
  });

  it('is asked for three times if the network is down, with a growing pause', async () => {
    const { instance, counts } = instanceOf(lost());
    network(counts, 'down');
    const loading = loadPage(loaded, instance, 'secrets');
    await jest.advanceTimersByTimeAsync(399);
    expect(counts.asked).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(counts.asked).toBe(2);
    await jest.advanceTimersByTimeAsync(799);
    expect(counts.asked).toBe(2);
    await jest.advanceTimersByTimeAsync(1);
    expect(await loading).toMatchObject({
      ok: false,
      problem: { kind: 'unreachable', detail: expect.stringContaining('page.js did not arrive') },
    });
    expect(counts).toEqual({ asked: 3, probed: 3 });
  });

  it('is unreachable if its files can be fetched and still don’t run', async () => {
    const { instance, counts } = instanceOf(lost());
    network(counts, 'fine');
    expect(await load(instance)).toMatchObject({
      ok: false,
      problem: { kind: 'unreachable', detail: 'ChunkLoadError: Loading chunk failed' },
    });
    expect(counts.asked).toBe(3);
  });

  it('isn’t asked for again if the response was wrong', async () => {
    const { instance, counts } = instanceOf(lost());
    network(counts, 'gone');
    expect(await load(instance)).toMatchObject({
      ok: false,
      problem: { kind: 'unreachable', detail: 'page.js answered 404' },
    });
    expect(counts).toEqual({ asked: 1, probed: 1 });
  });
});

describe('a page that loads', () => {
  it('can be a function or a wrapped component', async () => {
    const wrapped = { $$typeof: Symbol.for('react.memo') };
    expect(await load(instanceOf(Page).instance)).toEqual({ ok: true, Component: Page });
    expect(await load(instanceOf(wrapped).instance)).toEqual({ ok: true, Component: wrapped });
  });

  it('is there after the network was down for a moment', async () => {
    const { instance, counts } = instanceOf(lost(), lost(), Page);
    network(counts, 'down');
    expect(await load(instance)).toEqual({ ok: true, Component: Page });
    expect(counts.asked).toBe(3);
  });
});
