import type { CallRoutes } from './callRoute.ts';
import { subscription } from './prefixes.ts';

/** The calls of `billing`. */
export const billingRoutes = {
  overview: {
    method: 'GET',
    path: `${subscription}/billing`,
    access: 'organization:billing:read',
    summary: 'Reads the current plan with its limits and what is used of them.',
  },
  tariff: {
    method: 'GET',
    path: `${subscription}/tariff`,
    access: 'signed-in',
    summary: 'Reads the table of plans.',
  },
} as const satisfies CallRoutes;
