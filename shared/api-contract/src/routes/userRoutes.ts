import type { CallRoutes } from './callRoute.ts';
import { core } from './prefixes.ts';

/** The calls of `user`. */
export const userRoutes = {
  organization: {
    method: 'GET',
    path: `${core}/user/organization`,
    access: 'organization:member:read',
    summary: 'Lists members by page and by name, with counts of every state.',
  },
  update: {
    method: 'PUT',
    path: `${core}/user/update`,
    access: 'signed-in',
    summary: 'Changes how the person who asks is called.',
  },
} as const satisfies CallRoutes;
