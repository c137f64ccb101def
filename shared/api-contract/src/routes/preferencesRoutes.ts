import type { CallRoutes } from './callRoute.ts';
import { preferences } from './prefixes.ts';

/** The calls of `preferences`. */
export const preferencesRoutes = {
  load: {
    method: 'GET',
    path: `${preferences}/document`,
    access: 'signed-in',
    summary: 'Returns the preference document of the person, or null if there is none.',
  },
  merge: {
    method: 'POST',
    path: `${preferences}/document`,
    access: 'signed-in',
    summary: 'Merges fields into the preference document of the person.',
  },
} as const satisfies CallRoutes;
