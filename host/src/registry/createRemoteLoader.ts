import type {
  BuiltRemoteDescriptor,
  Registry,
  RemoteBuild,
  RemoteModule,
  RemoteName,
} from '@cofferdam/remote-contract';
import { loadBuild, type BuildLoad } from './loadBuild.ts';
import type { RemoteProblem, RemoteProblemKind } from './remoteProblem.ts';

/** A loaded remote. */
export interface LoadedRemote {
  readonly name: RemoteName;
  readonly build: RemoteBuild;
  readonly isFallback: boolean;
  readonly module: RemoteModule;
}

/** The result of loading: a remote or a cause. */
export type RemoteLoadResult =
  | { readonly ok: true; readonly remote: LoadedRemote }
  | { readonly ok: false; readonly problem: RemoteProblem };

/** Loads remotes from the registry, each at most once. */
export interface RemoteLoader {
  /** Descriptors of all enabled remotes: menu and routes are rendered from them, before any remote code runs. */
  descriptors(): readonly BuiltRemoteDescriptor[];
  /** The remote, loaded on first use. The same promise for all callers; never rejects. */
  load(name: RemoteName): Promise<RemoteLoadResult>;
  /** Clears a failure and reloads, bypassing the HTTP cache. */
  retry(name: RemoteName): Promise<RemoteLoadResult>;
  /** Replaces the active build, whose pages failed to load, with the fallback. */
  fallBack(name: RemoteName, because: RemoteProblem): Promise<RemoteLoadResult>;
}

/** The dependencies of a loader. */
export interface RemoteLoaderOptions {
  readonly registry: Registry;
  /** Called for every problem, even if the fallback solved it. */
  readonly onProblem: (problem: RemoteProblem) => void;
  readonly isDisabled?: (name: RemoteName) => boolean;
  /** Loads one build; replaced in tests, because jsdom runs no scripts. */
  readonly loadBuild?: (name: RemoteName, build: RemoteBuild, isFresh: boolean) => Promise<BuildLoad>;
}

/** Makes the loader of a page. */
export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const { registry, onProblem, isDisabled = () => false } = options;
  const loadOne = options.loadBuild ?? loadBuild;
  const loading = new Map<RemoteName, Promise<RemoteLoadResult>>();

  const refuse = (name: RemoteName, kind: RemoteProblemKind, detail: string): RemoteLoadResult => {
    const problem = { kind, name, build: null, detail, isFallbackTried: false };
    onProblem(problem);
    return { ok: false, problem };
  };

  const loadFallback = async (
    name: RemoteName,
    because: RemoteProblem,
    isFresh: boolean,
  ): Promise<RemoteLoadResult> => {
    const fallback = registry.remotes.find((remote) => remote.name === name)?.fallback ?? null;
    if (fallback === null) return { ok: false, problem: because };
    const loaded = await loadOne(name, fallback, isFresh);
    if (loaded.ok) {
      return { ok: true, remote: { name, build: fallback, isFallback: true, module: loaded.module } };
    }
    onProblem({ ...loaded.problem, isFallbackTried: true });
    // The card names the build that should have run, not the fallback.
    return { ok: false, problem: { ...because, isFallbackTried: true } };
  };

  const loadFresh = async (name: RemoteName, isFresh: boolean): Promise<RemoteLoadResult> => {
    if (isDisabled(name)) return refuse(name, 'disabled', 'switched off in the address');
    const found = registry.remotes.find((remote) => remote.name === name);
    if (found === undefined) return refuse(name, 'not-registered', 'not in the registry');
    const loaded = await loadOne(name, found.active, isFresh);
    if (loaded.ok) {
      const { module } = loaded;
      return { ok: true, remote: { name, build: found.active, isFallback: false, module } };
    }
    onProblem(loaded.problem);
    return loadFallback(name, loaded.problem, isFresh);
  };

  const remember = (name: RemoteName, result: Promise<RemoteLoadResult>): Promise<RemoteLoadResult> => {
    loading.set(name, result);
    return result;
  };

  return {
    descriptors: () => registry.remotes.filter(({ name }) => !isDisabled(name)).map(({ active }) => active.descriptor),
    // Keep a failure until Retry: dropping the promise in its catch would reload on every render.
    load: (name) => loading.get(name) ?? remember(name, loadFresh(name, false)),
    retry: (name) => remember(name, loadFresh(name, true)),
    fallBack: async (name, because) => {
      const result = await loadFallback(name, because, false);
      if (result.ok) loading.set(name, Promise.resolve(result));
      return result;
    },
  };
}
