import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { NavigateOptions, To } from 'react-router-dom';

/** The part of the router used by the host's services. */
export interface AttachedRouter {
  readonly routes: RouteObject[];
  readonly state: { readonly location: { readonly pathname: string; readonly search: string; readonly hash: string } };
  navigate(to: To, options?: NavigateOptions): Promise<void>;
}

/** Navigation for services that are created before the router. */
export interface Navigation {
  attach(router: AttachedRouter): void;
  go(path: string, options?: { readonly replace?: boolean }): void;
  /** The current path, query and fragment. */
  current(): string;
  hasPage(path: string): boolean;
}

/** Id of the route of every unknown path. */
export const unknownRouteId = 'unknown';

/**
 * Creates the navigation.
 *
 * @param settle completes a URL like the guard would, so that no incomplete one is opened
 */
export function createNavigation(settle: (path: string) => string): Navigation {
  let attached: AttachedRouter | null = null;
  const router = (): AttachedRouter => {
    if (attached === null) throw new Error('the router has not started');
    return attached;
  };
  return {
    attach: (one) => {
      attached = one;
    },
    go: (path, { replace = false } = {}) => void router().navigate(settle(path), { replace }),
    current: () => {
      const { pathname, search, hash } = router().state.location;
      return pathname + search + hash;
    },
    hasPage: (path) => matchRoutes(router().routes, path)?.at(-1)?.route.id !== unknownRouteId,
  };
}
