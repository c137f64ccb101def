import type { CallRoutes } from './callRoute.ts';
import { dictionary } from './prefixes.ts';

/** The calls of `dictionary`. */
export const dictionaryRoutes = {
  roleType: {
    method: 'GET',
    path: `${dictionary}/role/type`,
    access: 'signed-in',
    summary: 'Lists the roles of a level with their permissions.',
  },
} as const satisfies CallRoutes;
