import type { CallRoutes } from './callRoute.ts';
import { core } from './prefixes.ts';

const base = `${core}/organization/secret-labels`;

/** The calls of `label`: labels of an organization, for items of all kinds. */
export const labelRoutes = {
  list: {
    method: 'GET',
    path: base,
    access: 'organization:read',
    summary:
      'Lists the labels of an organization by name, and the most used of those that are only on items, with the number of items that you can list.',
  },
  colors: {
    method: 'GET',
    path: `${base}/colors`,
    access: 'organization:read',
    summary: 'Returns the colors of the organization’s labels, for lists of items.',
  },
  add: {
    method: 'POST',
    path: base,
    access: 'organization:update',
    summary: 'Adds a label, which items can already have.',
  },
  update: {
    method: 'PUT',
    path: base,
    access: 'organization:update',
    summary: 'Changes the color, description or name of a label; a job renames it on items in standard workspaces.',
  },
  remove: {
    method: 'DELETE',
    path: base,
    access: 'organization:update',
    summary: 'Removes a label; a job removes it from items in standard workspaces.',
  },
} as const satisfies CallRoutes;
