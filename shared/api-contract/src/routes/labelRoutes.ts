import type { CallRoutes } from './callRoute.ts';
import { core } from './prefixes.ts';

const base = `${core}/organization/secret-labels`;

/** The calls of `label`: labels of an organization, for items of all kinds. */
export const labelRoutes = {
  list: {
    method: 'GET',
    path: base,
    access: 'organization:read',
    summary: 'Lists every label of an organization by name, with how many items that you can list have each.',
  },
  colors: {
    method: 'GET',
    path: `${base}/colors`,
    access: 'organization:read',
    summary: 'Returns the colors of the labels that the organization keeps, for lists of items.',
  },
  add: {
    method: 'POST',
    path: base,
    access: 'organization:update',
    summary: 'Adds a label, also one that items have already.',
  },
  update: {
    method: 'PUT',
    path: base,
    access: 'organization:update',
    summary: 'Changes color, description or name of a label; items in standard workspaces get a new name soon.',
  },
  remove: {
    method: 'DELETE',
    path: base,
    access: 'organization:update',
    summary: 'Removes a label; items in standard workspaces lose it soon.',
  },
} as const satisfies CallRoutes;
