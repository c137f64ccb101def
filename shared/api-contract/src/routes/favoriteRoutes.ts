import type { CallRoutes } from './callRoute.ts';
import { core } from './prefixes.ts';

const base = `${core}/favorites`;

/** The calls of `favorite`: items of any kind that a person marked or opened, visible only to them. */
export const favoriteRoutes = {
  list: {
    method: 'GET',
    path: base,
    access: 'organization:read',
    summary: 'Lists your favorites and the items that you opened last, as far as you can still list them.',
  },
  set: {
    method: 'PUT',
    path: base,
    access: 'organization:read',
    summary: 'Adds an item to your favorites, or removes it.',
  },
  opened: {
    method: 'POST',
    path: `${base}/opened`,
    access: 'organization:read',
    summary: 'Puts an item first among those that you opened last.',
  },
} as const satisfies CallRoutes;
