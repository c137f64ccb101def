import type { CallRoutes } from './callRoute.ts';
import { core } from './prefixes.ts';

/** The calls of `workspace`. */
export const workspaceRoutes = {
  list: {
    method: 'GET',
    path: `${core}/workspace/organization`,
    access: 'organization:read',
    summary: 'Lists the workspaces of an organization that the person can see.',
  },
  create: {
    method: 'POST',
    path: `${core}/workspace`,
    access: 'organization:workspace:create',
    summary: 'Creates a standard workspace.',
  },
  get: {
    method: 'GET',
    path: `${core}/workspace`,
    access: 'workspace:read',
    summary: 'Returns one workspace.',
  },
  update: {
    method: 'PUT',
    path: `${core}/workspace`,
    access: 'workspace:update',
    summary: 'Renames a standard workspace, or changes its description; missing fields stay unchanged.',
  },
  contents: {
    method: 'GET',
    path: `${core}/workspace/contents`,
    access: 'workspace:delete',
    summary: 'Counts the contents that would be erased with a workspace.',
  },
  leavers: {
    method: 'GET',
    path: `${core}/workspace/private/leavers`,
    access: 'organization:workspace:claim',
    summary: 'Lists the private workspaces of people who left that can still be claimed.',
  },
  claim: {
    method: 'POST',
    path: `${core}/workspace/private/claim`,
    access: 'organization:workspace:claim',
    summary:
      'Turns the private workspace of a person who left into a standard one, and notifies them; needs a fresh sign-in and the name of the person.',
  },
  delete: {
    method: 'DELETE',
    path: `${core}/workspace`,
    access: 'workspace:delete',
    summary: 'Erases a standard workspace with everything in it; needs a fresh sign-in and its name.',
  },
} as const satisfies CallRoutes;
