import type { CallRoutes } from './callRoute.ts';
import { core } from './prefixes.ts';

/** The calls of `resource`: items of all kinds. */
export const resourceRoutes = {
  trashList: {
    method: 'GET',
    path: `${core}/resource/trash/list`,
    access: 'workspace:read',
    summary: 'Lists the trash of a workspace by page, newest first: the kinds whose trash the person may list.',
  },
} as const satisfies CallRoutes;
