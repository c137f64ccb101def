import type { CallRoutes } from './callRoute.ts';
import { core } from './prefixes.ts';

const base = `${core}/organization/secret-labels`;

/** The calls of `label`: the labels that an organization keeps for its secrets and notes. */
export const labelRoutes = {
  list: {
    method: 'GET',
    path: base,
    access: 'organization:read',
    summary: 'Lists the labels of an organization, by name, with how many secrets and notes carry each.',
  },
  add: {
    method: 'POST',
    path: base,
    access: 'organization:update',
    summary: 'Adds a label.',
  },
  update: {
    method: 'PUT',
    path: base,
    access: 'organization:update',
    summary: 'Renames a label, on everything in standard workspaces that carries it, or gives it another color.',
  },
  remove: {
    method: 'DELETE',
    path: base,
    access: 'organization:update',
    summary: 'Removes a label, from everything in standard workspaces that carries it.',
  },
} as const satisfies CallRoutes;
