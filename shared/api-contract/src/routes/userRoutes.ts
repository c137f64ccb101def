import type { CallRoutes } from './callRoute.ts';
import { core } from './prefixes.ts';

/** The calls of `user`. */
export const userRoutes = {
  organization: {
    method: 'GET',
    path: `${core}/user/organization`,
    access: 'organization:member:read',
    summary: 'Returns a page of members by name, with counts of every state.',
  },
  update: {
    method: 'PUT',
    path: `${core}/user/update`,
    access: 'signed-in',
    summary: 'Changes the caller’s own name.',
  },
} as const satisfies CallRoutes;
