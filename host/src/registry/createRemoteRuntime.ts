import type { ComponentType } from 'react';
import type { BuiltRemoteDescriptor, HostApi, RemoteInstance, RemoteName } from '@cofferdam/remote-contract';
import type { LoadedRemote, RemoteLoader, RemoteLoadResult } from './createRemoteLoader.ts';
import { RemoteFailure, kindOfFailure } from './kindOfFailure.ts';
import { loadPage } from './loadPage.ts';
import { withTimeout } from './withTimeout.ts';
import type { RemoteProblem } from './remoteProblem.ts';

/** A page that can be rendered. */
export interface ReadyPage {
  readonly Component: ComponentType;
  /** The HostApi of the page's remote, for the HostProvider around it. */
  readonly host: HostApi;
  readonly build: string;
}

/** The result of requesting a page. */
export type PageResult =
  | { readonly ok: true; readonly page: ReadyPage }
  | { readonly ok: false; readonly problem: RemoteProblem };

/** Active remotes: each is activated once, and deactivated with the session or the organization. */
export interface RemoteRuntime {
  /** The page if it was loaded before, so that returning to it renders immediately. */
  peek(name: RemoteName, routeId: string): ReadyPage | undefined;
  /** Loads, activates and returns a page. Never rejects. */
  page(name: RemoteName, routeId: string): Promise<PageResult>;
  /** Like `page`, bypassing all caches. */
  retry(name: RemoteName, routeId: string): Promise<PageResult>;
  /** A remote's extension, or undefined if it can't be loaded. Never rejects. */
  extension(name: RemoteName, id: string): Promise<unknown>;
  /** At sign-out and at a change of organization. Open pages are activated again. */
  deactivateAll(): void;
  /** Incremented by `deactivateAll`, so that open pages notice. */
  generation(): number;
  subscribe(listener: () => void): () => void;
}

/** The dependencies of a runtime. */
export interface RemoteRuntimeOptions {
  readonly loader: RemoteLoader;
  /** Creates the HostApi of one remote; `signal` aborts when it is deactivated. */
  readonly hostFor: (descriptor: BuiltRemoteDescriptor, signal: AbortSignal) => HostApi;
  readonly onProblem: (problem: RemoteProblem) => void;
  /** Timeout for starting a loaded remote, in milliseconds; 8,000 by default. */
  readonly startTimeLimit?: number;
  /** Timeout for loading a page, in milliseconds; see `loadPage`. */
  readonly pageTimeLimit?: number;
}

interface ActiveRemote {
  readonly loaded: LoadedRemote;
  readonly host: HostApi;
  readonly instance: RemoteInstance;
  readonly controller: AbortController;
  readonly pages: Map<string, ReadyPage>;
}

type Activation =
  | { readonly ok: true; readonly active: ActiveRemote }
  /** `begun` is the build that loaded but didn't start. */
  | { readonly ok: false; readonly problem: RemoteProblem; readonly begun?: LoadedRemote };

const usualStartTimeLimit = 8000;

/** The result of `activate`, if it's valid. */
function asInstance(value: unknown): RemoteInstance {
  const { pages, extensions, deactivate } = (value ?? {}) as Record<string, unknown>;
  const isRecord = (part: unknown): boolean => typeof part === 'object' && part !== null;
  if (isRecord(pages) && isRecord(extensions) && typeof deactivate === 'function') return value as RemoteInstance;
  throw new RemoteFailure('broken', 'no pages, extensions or deactivate');
}

function problemOf({ name, build }: LoadedRemote, kind: RemoteProblem['kind'], detail: string): RemoteProblem {
  return { kind, name, build: build.build, detail, isFallbackTried: false };
}

/** Makes the runtime of a page. */
export function createRemoteRuntime(options: RemoteRuntimeOptions): RemoteRuntime {
  const { loader, hostFor, onProblem, startTimeLimit = usualStartTimeLimit, pageTimeLimit } = options;
  const activations = new Map<RemoteName, Promise<Activation>>();
  const ready = new Map<RemoteName, ActiveRemote>();
  const listeners = new Set<() => void>();
  let generation = 0;

  const stop = (active: ActiveRemote): void => {
    active.controller.abort();
    try {
      active.instance.deactivate();
    } catch (error) {
      onProblem(problemOf(active.loaded, 'broken', `deactivate: ${String(error)}`));
    }
  };

  const end = (name: RemoteName): void => {
    const active = ready.get(name);
    ready.delete(name);
    activations.delete(name);
    if (active !== undefined) stop(active);
  };

  const start = async (result: RemoteLoadResult): Promise<Activation> => {
    if (!result.ok) return result;
    const loaded = result.remote;
    const controller = new AbortController();
    try {
      const host = hostFor(loaded.build.descriptor, controller.signal);
      const starting = Promise.resolve(loaded.module.activate(host, controller.signal)).then((given) => {
        const instance = asInstance(given);
        // Deactivate a remote that started after the timeout.
        if (controller.signal.aborted) instance.deactivate();
        return instance;
      });
      const instance = await withTimeout(startTimeLimit, starting);
      return { ok: true, active: { loaded, host, instance, controller, pages: new Map() } };
    } catch (error) {
      controller.abort();
      const kind = kindOfFailure(error);
      const problem = problemOf(loaded, kind === 'unknown' ? 'broken' : kind, `activate: ${String(error)}`);
      onProblem(problem);
      return { ok: false, problem, begun: loaded };
    }
  };

  const activate = (name: RemoteName, load: () => Promise<RemoteLoadResult>): Promise<Activation> => {
    const begun = load().then(start);
    activations.set(name, begun);
    return begun.then((activation) => {
      if (!activation.ok) return activation;
      if (activations.get(name) === begun) ready.set(name, activation.active);
      // Deactivated while loading: drop the late result.
      else stop(activation.active);
      return activation;
    });
  };

  const pageOf = async (active: ActiveRemote, routeId: string): Promise<PageResult> => {
    const known = active.pages.get(routeId);
    if (known !== undefined) return { ok: true, page: known };
    const { loaded, host, instance } = active;
    const result = await loadPage(loaded, instance, routeId, pageTimeLimit);
    if (!result.ok) {
      onProblem(result.problem);
      return result;
    }
    const page = { Component: result.Component, host, build: loaded.build.build };
    active.pages.set(routeId, page);
    return { ok: true, page };
  };

  const openFallback = async (name: RemoteName, because: RemoteProblem, routeId: string): Promise<PageResult> => {
    const other = await loader.fallBack(name, because);
    if (!other.ok) return other;
    end(name);
    const replaced = await activate(name, () => Promise.resolve(other));
    if (replaced.ok) return pageOf(replaced.active, routeId);
    return { ok: false, problem: { ...because, isFallbackTried: true } };
  };

  /** The page, or the fallback's if this build doesn't start or its files are gone. */
  const open = async (activation: Activation, routeId: string): Promise<PageResult> => {
    if (!activation.ok) {
      const { problem, begun } = activation;
      return begun === undefined || begun.isFallback ? activation : openFallback(begun.name, problem, routeId);
    }
    const { loaded } = activation.active;
    const result = await pageOf(activation.active, routeId);
    if (result.ok || loaded.isFallback || result.problem.kind === 'page-missing') return result;
    return openFallback(loaded.name, result.problem, routeId);
  };

  return {
    peek: (name, routeId) => ready.get(name)?.pages.get(routeId),
    page: async (name, routeId) =>
      open(await (activations.get(name) ?? activate(name, () => loader.load(name))), routeId),
    extension: async (name, id) => {
      const activation = await (activations.get(name) ?? activate(name, () => loader.load(name)));
      return activation.ok ? activation.active.instance.extensions[id] : undefined;
    },
    retry: async (name, routeId) => {
      end(name);
      return open(await activate(name, () => loader.retry(name)), routeId);
    },
    deactivateAll: () => {
      for (const name of activations.keys()) end(name);
      generation += 1;
      for (const listener of listeners) listener();
    },
    generation: () => generation,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
