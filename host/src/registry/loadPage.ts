import type { ComponentType } from 'react';
import type { RemoteInstance } from '@cofferdam/remote-contract';
import type { LoadedRemote } from './createRemoteLoader.ts';
import { kindOfFailure } from './kindOfFailure.ts';
import { pause } from './withTimeout.ts';
import { probeFiles } from './probeFiles.ts';
import type { RemoteProblem, RemoteProblemKind } from './remoteProblem.ts';

/** A component, or the cause why there is none. */
export type PageLoad =
  | { readonly ok: true; readonly Component: ComponentType }
  | { readonly ok: false; readonly problem: RemoteProblem };

const networkRetries = 2;
const pauseMilliseconds = 400;

/**
 * Loads the page of a route from a remote that is active: its chunk and style sheet. As with an entry, a failure
 * is looked into by a fetch past the cache, and tried again when it was the network's. Never throws.
 */
export async function loadPage(loaded: LoadedRemote, instance: RemoteInstance, routeId: string): Promise<PageLoad> {
  const { name, build } = loaded;
  const refuse = (kind: RemoteProblemKind, detail: string): PageLoad => ({
    ok: false,
    problem: { kind, name, build: build.build, detail, isFallbackTried: false },
  });
  const load = instance.pages[routeId];
  if (load === undefined) return refuse('page-missing', `no page ${routeId}`);
  for (let attempt = 0; ; attempt += 1) {
    try {
      return { ok: true, Component: (await load()).default };
    } catch (error) {
      const kind = kindOfFailure(error);
      if (kind !== 'unknown') return refuse(kind, String(error));
      const finding = await probeFiles(build, build.preload[routeId] ?? []);
      if (finding !== null && !finding.isNetworkError) return refuse(finding.kind, finding.detail);
      if (attempt >= networkRetries) return refuse('unreachable', finding?.detail ?? String(error));
      if (finding !== null) await pause(pauseMilliseconds * (attempt + 1));
    }
  }
}
