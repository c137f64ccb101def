import type { CallRoutes } from './callRoute.ts';
import { core } from './prefixes.ts';

/** The calls of `search`. */
export const searchRoutes = {
  all: {
    method: 'GET',
    path: `${core}/search/all`,
    access: 'organization:read',
    summary:
      'Finds resources, workspaces, organizations and members by name: only what the person may list, in results, counts and suggestions.',
  },
  resources: {
    method: 'GET',
    path: `${core}/search/resources`,
    access: 'organization:read',
    summary: 'Lists resources of all kinds and workspaces that the person may list, by page.',
  },
} as const satisfies CallRoutes;
