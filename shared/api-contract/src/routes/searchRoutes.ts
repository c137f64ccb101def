import type { CallRoutes } from './callRoute.ts';
import { core } from './prefixes.ts';

/** The calls of `search`. */
export const searchRoutes = {
  all: {
    method: 'GET',
    path: `${core}/search/all`,
    access: 'organization:read',
    summary:
      'Finds resources, workspaces, organizations and members by name. Results, counts and suggestions only include what the person can list.',
  },
  resources: {
    method: 'GET',
    path: `${core}/search/resources`,
    access: 'organization:read',
    summary: 'Returns a page of the resources that the person can list, of all kinds and workspaces.',
  },
} as const satisfies CallRoutes;
