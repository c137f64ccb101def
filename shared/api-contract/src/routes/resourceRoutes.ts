import type { CallRoutes } from './callRoute.ts';
import { core } from './prefixes.ts';

/** The calls of `resource`: items of all kinds. */
export const resourceRoutes = {
  trashList: {
    method: 'GET',
    path: `${core}/resource/trash/list`,
    access: 'workspace:read',
    summary: 'Returns a page of a workspace’s trash, newest first: the kinds whose trash the person can list.',
  },
} as const satisfies CallRoutes;
