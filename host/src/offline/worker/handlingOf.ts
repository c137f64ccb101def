import { isApiPath } from '@cofferdam/domain';

/**
 * What the worker does with a request. `network`: nothing, the browser continues as if there were no worker.
 * `document`: the network within a time limit, else the document that was kept. `registry`: the network, else the builds
 * that were kept. `file`: the kept file, else the network.
 */
export type Handling = 'network' | 'document' | 'registry' | 'file';

/** What of a request the decision depends on. */
export type HandledRequest = Pick<Request, 'method' | 'mode' | 'cache' | 'destination' | 'url'>;

/**
 * The document of one-time links and its files: never touched, so that a link is opened as if there were no worker. And the
 * page to which a provider of sign-ins returns, which is no page of the host.
 */
const apart = /^\/(?:onetime$|login\/return$|remotes\/public-share\/standalone\/)/;

/** Files of builds. */
const ofBuilds = /^\/(?:assets|remotes)\//;

/** A file at the top level, such as the manifest; names of secrets, which may have dots, are deeper. */
const topFile = /^\/[^/]+\.[A-Za-z0-9]+$/;

/**
 * Decides by an allow-list: pages, the registry and files of builds. Calls of the API and of identity are never among
 * them, so no answer of theirs can be kept.
 */
export function handlingOf({ method, mode, cache, destination, url }: HandledRequest, origin: string): Handling {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET') return 'network';
  // Retry and repairs ask past every cache.
  const isPastCaches = cache === 'reload' || cache === 'no-store';
  const isBuildFile = destination === 'script' || destination === 'style';
  if (asked !== origin) return isBuildFile && !isPastCaches ? 'file' : 'network';
  if (isApiPath(pathname) || apart.test(pathname)) return 'network';
  if (pathname === '/registry') return mode === 'navigate' ? 'network' : 'registry';
  if (ofBuilds.test(pathname)) return mode === 'navigate' || isPastCaches ? 'network' : 'file';
  return mode === 'navigate' && !topFile.test(pathname) ? 'document' : 'network';
}
