import type { CallRoutes } from './callRoute.ts';
import { core } from './prefixes.ts';

/** The calls of `audit`. */
export const auditRoutes = {
  byParams: {
    method: 'GET',
    path: `${core}/audit/by-params`,
    access: 'organization:audit:read',
    summary: 'Lists audit events of an organization by page, newest first; itself recorded.',
  },
} as const satisfies CallRoutes;
