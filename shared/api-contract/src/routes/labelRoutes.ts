import type { CallRoutes } from './callRoute.ts';
import { core } from './prefixes.ts';

const base = `${core}/organization/secret-labels`;

/** The calls of `label`: the labels that an organization keeps for its secrets and notes. */
export const labelRoutes = {
  list: {
    method: 'GET',
    path: base,
    access: 'organization:read',
    summary:
      'Lists the labels of an organization, by name, with how many secrets and notes that you can list carry each.',
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
    summary: 'Gives a label another color or name; everything in standard workspaces that carries it follows soon.',
  },
  remove: {
    method: 'DELETE',
    path: base,
    access: 'organization:update',
    summary: 'Removes a label; everything in standard workspaces that carries it follows soon.',
  },
} as const satisfies CallRoutes;
