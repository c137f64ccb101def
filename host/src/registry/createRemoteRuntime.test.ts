import { describe, expect, it } from '@jest/globals';
import type { RemoteInstance, RemoteModule, RemoteName } from '@cofferdam/remote-contract';
import { createFakeHost } from '@cofferdam/testing';
import { createRemoteLoader } from './createRemoteLoader.ts';
import { createRemoteRuntime } from './createRemoteRuntime.ts';
import type { RemoteProblem } from './remoteProblem.ts';
import { buildOf, registryOf } from './testing/registryOf.ts';

const active = buildOf('vault', 'aaaaaaaaaaaaaaaa');
const fallback = buildOf('vault', 'bbbbbbbbbbbbbbbb');

function Page() {
  return null;
}

/** A remote that counts its calls. */
function countingModule(part: Partial<RemoteInstance> = {}) {
  const signals: AbortSignal[] = [];
  const counts = { deactivated: 0, loaded: 0 };
  const module: RemoteModule = {
    activate: (_host, signal) => {
      signals.push(signal);
      return {
        pages: {
          secrets: () => {
            counts.loaded += 1;
            return Promise.resolve({ default: Page });
          },
        },
        extensions: {},
        deactivate: () => {
          counts.deactivated += 1;
        },
        ...part,
      };
    },
  };
  return { module, signals, counts };
}

function runtimeOf(
  modules: Record<string, RemoteModule>,
  limits: { readonly startTimeLimit?: number; readonly pageTimeLimit?: number } = {},
) {
  const problems: RemoteProblem[] = [];
  const onProblem = (problem: RemoteProblem): void => {
    problems.push(problem);
  };
  const loader = createRemoteLoader({
    registry: registryOf('vault', active, fallback),
    onProblem,
    loadBuild: (name: RemoteName, build) => {
      const module = modules[build.build.slice(0, 1)];
      return Promise.resolve(
        module === undefined
          ? {
              ok: false,
              problem: { kind: 'unreachable', name, build: build.build, detail: '', isFallbackTried: false },
            }
          : { ok: true, module },
      );
    },
  });
  const { host } = createFakeHost();
  return { runtime: createRemoteRuntime({ loader, hostFor: () => host, onProblem, ...limits }), problems, host };
}

describe('an unavailable page', () => {
  it('returns a cause if the remote has no such page', async () => {
    const { runtime } = runtimeOf({ a: countingModule().module });
    expect(await runtime.page('vault', 'notes')).toMatchObject({
      ok: false,
      problem: { kind: 'page-missing' },
    });
  });

  it('returns a cause if the remote throws while it starts', async () => {
    const module: RemoteModule = {
      activate: () => {
        throw new Error('no');
      },
    };
    const { runtime, problems } = runtimeOf({ a: module });
    expect(await runtime.page('vault', 'secrets')).toMatchObject({
      ok: false,
      problem: { kind: 'broken', build: active.build, isFallbackTried: true },
    });
    expect(problems[0]).toMatchObject({ kind: 'broken', build: active.build, isFallbackTried: false });
  });

  const shapeless: readonly (readonly [string, unknown])[] = [
    ['null', null],
    ['nothing', undefined],
    ['an object without pages', {}],
    ['pages that are no object', { pages: 'secrets', extensions: {}, deactivate: () => undefined }],
    ['no extensions', { pages: {}, deactivate: () => undefined }],
    ['no way to end it', { pages: {}, extensions: {} }],
  ];
  it.each(shapeless)('returns a cause if activate returns %s', async (_what, given) => {
    const module = { activate: () => given } as unknown as RemoteModule;
    const { runtime } = runtimeOf({ a: module });
    expect(await runtime.page('vault', 'secrets')).toMatchObject({ ok: false, problem: { kind: 'broken' } });
    const { runtime: second } = runtimeOf({ a: module, b: countingModule().module });
    expect(await second.page('vault', 'secrets')).toMatchObject({ ok: true, page: { build: fallback.build } });
  });

  it('times out if its promise never settles', async () => {
    const hung = countingModule({ pages: { secrets: () => new Promise(() => undefined) } });
    const { runtime } = runtimeOf({ a: hung.module }, { pageTimeLimit: 10 });
    expect(await runtime.page('vault', 'secrets')).toMatchObject({ ok: false, problem: { kind: 'too-slow' } });
  });

  it.each([
    ['nothing', undefined],
    ['no component', { default: 'secrets' }],
    ['no default', {}],
  ])('returns a cause if its promise resolves to %s', async (_what, given) => {
    const pages = { secrets: () => Promise.resolve(given) } as unknown as RemoteInstance['pages'];
    const { runtime } = runtimeOf({ a: countingModule({ pages }).module });
    expect(await runtime.page('vault', 'secrets')).toMatchObject({ ok: false, problem: { kind: 'broken' } });
  });

  it('returns a cause if its name is a property of every object', async () => {
    const { runtime } = runtimeOf({ a: countingModule().module });
    expect(await runtime.page('vault', 'constructor')).toMatchObject({ problem: { kind: 'page-missing' } });
  });

  it('is loaded from the fallback if this build throws while it starts', async () => {
    const module: RemoteModule = { activate: () => Promise.reject(new Error('no')) };
    const { runtime } = runtimeOf({ a: module, b: countingModule().module });
    expect(await runtime.page('vault', 'secrets')).toMatchObject({ ok: true, page: { build: fallback.build } });
  });

  it('times out, and is deactivated if it starts too late', async () => {
    const { module, signals, counts } = countingModule();
    let begin: () => void = () => undefined;
    const slow: RemoteModule = {
      activate: async (host, signal) => {
        await new Promise<void>((resolve) => (begin = resolve));
        return module.activate(host, signal);
      },
    };
    const { runtime } = runtimeOf({ a: slow }, { startTimeLimit: 10 });
    expect(await runtime.page('vault', 'secrets')).toMatchObject({ ok: false, problem: { kind: 'too-slow' } });
    begin();
    await new Promise((resolve) => setTimeout(resolve));
    expect(counts.deactivated).toBe(1);
    expect(signals[0]?.aborted).toBe(true);
  });

  it('is loaded from the fallback, and the replaced remote is deactivated', async () => {
    const broken = countingModule({
      pages: { secrets: () => Promise.reject(new Error('bad page')) },
    });
    const { runtime } = runtimeOf({ a: broken.module, b: countingModule().module });
    const result = await runtime.page('vault', 'secrets');
    expect(result).toMatchObject({ ok: true, page: { build: fallback.build } });
    expect(broken.counts.deactivated).toBe(1);
    expect(broken.signals[0]?.aborted).toBe(true);
  });

  it('is requested again by Retry', async () => {
    const modules: Record<string, RemoteModule> = {};
    const { runtime } = runtimeOf(modules);
    expect((await runtime.page('vault', 'secrets')).ok).toBe(false);
    expect((await runtime.page('vault', 'secrets')).ok).toBe(false);
    modules['a'] = countingModule().module;
    expect((await runtime.page('vault', 'secrets')).ok).toBe(false);
    expect((await runtime.retry('vault', 'secrets')).ok).toBe(true);
  });
});

describe('an available page', () => {
  it('is loaded once, with one activation for all pages of its remote, and renders immediately the next time', async () => {
    const { module, signals, counts } = countingModule();
    const { runtime, host } = runtimeOf({ a: module });
    expect(runtime.peek('vault', 'secrets')).toBeUndefined();
    await Promise.all([runtime.page('vault', 'secrets'), runtime.page('vault', 'secrets')]);
    const again = await runtime.page('vault', 'secrets');
    expect(again).toMatchObject({ ok: true, page: { Component: Page, host } });
    expect(runtime.peek('vault', 'secrets')).toMatchObject({ Component: Page });
    expect(signals).toHaveLength(1);
    expect(counts.loaded).toBeGreaterThan(0);
  });

  it('is dropped when all are deactivated: signal aborted, deactivate called, open pages notified', async () => {
    const { module, signals, counts } = countingModule();
    const { runtime } = runtimeOf({ a: module });
    let notified = 0;
    runtime.subscribe(() => (notified += 1));
    await runtime.page('vault', 'secrets');
    const before = runtime.generation();
    runtime.deactivateAll();
    expect(counts.deactivated).toBe(1);
    expect(signals[0]?.aborted).toBe(true);
    expect(runtime.peek('vault', 'secrets')).toBeUndefined();
    expect(runtime.generation()).toBe(before + 1);
    expect(notified).toBe(1);
    await runtime.page('vault', 'secrets');
    expect(signals).toHaveLength(2);
    expect(signals[1]?.aborted).toBe(false);
  });

  it('that arrives after all were deactivated is deactivated immediately', async () => {
    const { module, signals, counts } = countingModule();
    const { runtime } = runtimeOf({ a: module });
    const late = runtime.page('vault', 'secrets');
    runtime.deactivateAll();
    await late;
    expect(signals[0]?.aborted).toBe(true);
    expect(counts.deactivated).toBe(1);
    expect(runtime.peek('vault', 'secrets')).toBeUndefined();
  });
});
