import { describe, expect, it } from '@jest/globals';
import type { RemoteBuild, RemoteModule, RemoteName } from '@cofferdam/remote-contract';
import { createRemoteLoader, type RemoteLoaderOptions } from './createRemoteLoader.ts';
import type { BuildLoad } from './loadBuild.ts';
import type { RemoteProblem } from './remoteProblem.ts';
import { buildOf, registryOf } from './testing/registryOf.ts';

const active = buildOf('vault', 'aaaaaaaaaaaaaaaa');
const fallback = buildOf('vault', 'bbbbbbbbbbbbbbbb');
const module: RemoteModule = {
  activate: () => ({ pages: {}, extensions: {}, deactivate: () => undefined }),
};

function failure(build: RemoteBuild): BuildLoad {
  const problem: RemoteProblem = {
    kind: 'unreachable',
    name: 'vault',
    build: build.build,
    detail: 'down',
    isFallbackTried: false,
  };
  return { ok: false, problem };
}

/** A loader whose builds resolve to `answers` in order, repeating the last one. */
function loaderOf(answers: Record<string, ('fails' | 'works')[]>, options: Partial<RemoteLoaderOptions> = {}) {
  const asked: string[] = [];
  const problems: RemoteProblem[] = [];
  const loader = createRemoteLoader({
    registry: registryOf('vault', active, fallback),
    onProblem: (problem) => problems.push(problem),
    loadBuild: (_name: RemoteName, build: RemoteBuild, isFresh: boolean) => {
      asked.push(`${build.build.slice(0, 1)}${isFresh ? ' fresh' : ''}`);
      const list = answers[build.build.slice(0, 1)] ?? ['fails'];
      const answer = list.length > 1 ? list.shift() : list[0];
      return Promise.resolve(answer === 'works' ? { ok: true, module } : failure(build));
    },
    ...options,
  });
  return { loader, asked, problems };
}

describe('an unavailable remote', () => {
  it('returns a cause if it is disabled, and loads nothing', async () => {
    const { loader, asked, problems } = loaderOf({}, { isDisabled: (name) => name === 'vault' });
    expect(await loader.load('vault')).toMatchObject({ ok: false, problem: { kind: 'disabled' } });
    expect(loader.descriptors()).toEqual([]);
    expect(asked).toEqual([]);
    expect(problems).toHaveLength(1);
  });

  it('returns a cause if it is not in the registry', async () => {
    const { loader } = loaderOf({});
    expect(await loader.load('audit')).toMatchObject({ ok: false, problem: { kind: 'not-registered' } });
  });

  it('is tried with both builds, and the result contains the one that should have run', async () => {
    const { loader, asked, problems } = loaderOf({ a: ['fails'], b: ['fails'] });
    expect(await loader.load('vault')).toMatchObject({
      ok: false,
      problem: { kind: 'unreachable', build: active.build, isFallbackTried: true },
    });
    expect(asked).toEqual(['a', 'b']);
    expect(problems.map(({ build }) => build)).toEqual([active.build, fallback.build]);
  });

  it('stays failed for all callers until Retry', async () => {
    const { loader, asked } = loaderOf({ a: ['fails', 'works'], b: ['fails'] });
    expect(loader.load('vault')).toBe(loader.load('vault'));
    await loader.load('vault');
    expect((await loader.load('vault')).ok).toBe(false);
    expect(asked).toEqual(['a', 'b']);
    expect((await loader.retry('vault')).ok).toBe(true);
    expect(asked).toEqual(['a', 'b', 'a fresh']);
    expect((await loader.load('vault')).ok).toBe(true);
  });

  it('returns its own cause if there is no fallback', async () => {
    const { loader } = loaderOf({ a: ['fails'] }, { registry: registryOf('vault', active, null) });
    expect(await loader.load('vault')).toMatchObject({
      ok: false,
      problem: { build: active.build, isFallbackTried: false },
    });
  });
});

describe('an available remote', () => {
  it('is loaded once for all callers', async () => {
    const { loader, asked, problems } = loaderOf({ a: ['works'] });
    const [one, two] = await Promise.all([loader.load('vault'), loader.load('vault')]);
    expect(one).toBe(two);
    expect(one).toMatchObject({ ok: true, remote: { isFallback: false, build: active } });
    expect(asked).toEqual(['a']);
    expect(problems).toEqual([]);
  });

  it('runs the fallback if the active build fails, and the failure is reported', async () => {
    const { loader, problems } = loaderOf({ a: ['fails'], b: ['works'] });
    expect(await loader.load('vault')).toMatchObject({
      ok: true,
      remote: { isFallback: true, build: fallback },
    });
    expect(problems.map(({ build }) => build)).toEqual([active.build]);
  });

  it('can be replaced by the fallback if one of its pages is gone', async () => {
    const { loader } = loaderOf({ a: ['works'], b: ['works'] });
    await loader.load('vault');
    const [because] = [failure(active)].flatMap((load) => (load.ok ? [] : [load.problem]));
    const replaced = await loader.fallBack('vault', because as RemoteProblem);
    expect(replaced).toMatchObject({ ok: true, remote: { isFallback: true } });
    expect(await loader.load('vault')).toEqual(replaced);
  });
});
