import { isApiPath } from '@cofferdam/domain';

/**
 * How the worker handles a request. `network`: not at all, as if there were no worker. `document`: the network within a
 * timeout, else the cached document. `registry`: the network, else the pinned registry. `file`: the cached file, else
 * the network.
 */
export type Handling = 'network' | 'document' | 'registry' | 'file';

/** The properties of a request that the decision depends on. */
export type HandledRequest = Pick<Request, 'method' | 'mode' | 'cache' | 'destination' | 'url'>;

/**
 * Never handled: the document of one-time links and its files, so that a link opens as if there were no worker, and the
 * page to which a sign-in provider returns, which isn't a page of the host.
 */
const apart = /^\/(?:onetime$|login\/return$|remotes\/public-share\/standalone\/)/;

/** Files of builds. */
const ofBuilds = /^\/(?:assets|remotes)\//;

/** A file at the top level, such as the manifest; names of secrets, which may have dots, are deeper. */
const topFile = /^\/[^/]+\.[A-Za-z0-9]+$/;

/**
 * Decides by an allow-list: pages, the registry and files of builds. Calls of the API and of identity are never
 * handled, so their responses are never cached.
 */
export function handlingOf({ method, mode, cache, destination, url }: HandledRequest, origin: string): Handling {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET') return 'network';
  // Retry and repairs bypass every cache.
  const isPastCaches = cache === 'reload' || cache === 'no-store';
  const isBuildFile = destination === 'script' || destination === 'style';
  if (asked !== origin) return isBuildFile && !isPastCaches ? 'file' : 'network';
  if (isApiPath(pathname) || apart.test(pathname)) return 'network';
  if (pathname === '/registry') return mode === 'navigate' ? 'network' : 'registry';
  if (ofBuilds.test(pathname)) return mode === 'navigate' || isPastCaches ? 'network' : 'file';
  return mode === 'navigate' && !topFile.test(pathname) ? 'document' : 'network';
}
