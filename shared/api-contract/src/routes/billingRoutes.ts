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
  update: {
    method: 'PUT',
    path: `${subscription}/subscription/update`,
    access: 'organization:billing:manage',
    summary: 'Changes the plan; needs a fresh sign-in. Nothing is deleted: what is over a limit becomes read-only.',
  },
  overLimits: {
    method: 'GET',
    path: `${subscription}/subscription/over-limits`,
    access: 'organization:billing:read',
    summary: 'Returns what is, or would be, over the limits of a plan, with the newest of it by name.',
  },
  tariff: {
    method: 'GET',
    path: `${subscription}/tariff`,
    access: 'signed-in',
    summary: 'Reads the table of plans.',
  },
} as const satisfies CallRoutes;
