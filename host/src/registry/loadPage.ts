import type { ComponentType } from 'react';
import type { RemoteInstance } from '@cofferdam/remote-contract';
import type { LoadedRemote } from './createRemoteLoader.ts';
import { kindOfFailure, RemoteFailure } from './kindOfFailure.ts';
import { pause, withTimeout } from './withTimeout.ts';
import { findCause } from './findCause.ts';
import type { RemoteProblem, RemoteProblemKind } from './remoteProblem.ts';

/** A component, or the cause of the failure. */
export type PageLoad =
  | { readonly ok: true; readonly Component: ComponentType }
  | { readonly ok: false; readonly problem: RemoteProblem };

const networkRetries = 2;
const pauseMilliseconds = 400;
/** Longer than the timeouts of scripts and style sheets, which report their cause. */
const usualTimeLimit = 20_000;

/** A function, or a wrapped one: memo, lazy, forwardRef. */
function isComponent(value: unknown): value is ComponentType {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}

/**
 * Loads the page of a route from an active remote: its chunk and style sheet. As with an entry, a failure
 * is examined by a fetch that bypasses the cache, and retried if the network failed. Never throws.
 *
 * @param timeLimit timeout for loading the page, in milliseconds
 */
export async function loadPage(
  loaded: LoadedRemote,
  instance: RemoteInstance,
  routeId: string,
  timeLimit: number = usualTimeLimit,
): Promise<PageLoad> {
  const { name, build } = loaded;
  const refuse = (kind: RemoteProblemKind, detail: string): PageLoad => ({
    ok: false,
    problem: { kind, name, build: build.build, detail, isFallbackTried: false },
  });
  if (!Object.hasOwn(instance.pages, routeId)) return refuse('page-missing', `no page ${routeId}`);
  const load = async (): Promise<ComponentType> => {
    const page: unknown = (await instance.pages[routeId]?.())?.default;
    if (!isComponent(page)) throw new RemoteFailure('broken', `page ${routeId} is not a component`);
    return page;
  };
  for (let attempt = 0; ; attempt += 1) {
    try {
      return { ok: true, Component: await withTimeout(timeLimit, load()) };
    } catch (error) {
      const kind = kindOfFailure(error);
      if (kind !== 'unknown') return refuse(kind, String(error));
      const finding = await findCause(build, build.preload[routeId] ?? []);
      if (finding !== null && !finding.isNetworkError) return refuse(finding.kind, finding.detail);
      if (attempt >= networkRetries) return refuse('unreachable', finding?.detail ?? String(error));
      if (finding !== null) await pause(pauseMilliseconds * (attempt + 1));
    }
  }
}
