import type { CallRoutes } from './callRoute.ts';
import { core } from './prefixes.ts';
import { readerRoutes } from './readerRoutes.ts';

/** The calls of `share`. Those under the external prefix are for readers, who have no account. */
export const shareRoutes = {
  secret: {
    method: 'POST',
    path: `${core}/share/secret`,
    access: 'secret:share',
    summary: 'Stores a version of a secret that a browser sealed for a one-time link.',
  },
  ofSecret: {
    method: 'GET',
    path: `${core}/share/secret`,
    access: 'secret:list',
    summary: 'Lists the open one-time links of a secret.',
  },
  notes: {
    method: 'POST',
    path: `${core}/share/notes`,
    access: 'note:share',
    summary: 'Stores a version of a note that a browser sealed for a one-time link.',
  },
  ofNote: {
    method: 'GET',
    path: `${core}/share/notes`,
    access: 'note:list',
    summary: 'Lists the open one-time links of a note.',
  },
  ofWorkspace: {
    method: 'GET',
    path: `${core}/share/workspace`,
    access: 'workspace:read',
    summary: 'Lists the open one-time links of a workspace, in the order of their expiry, and counts all of them.',
  },
  my: {
    method: 'GET',
    path: `${core}/share/my`,
    access: 'organization:read',
    summary: 'Lists the one-time links that the person created, newest first, with their outcomes.',
  },
  revoke: {
    method: 'POST',
    path: `${core}/share/revoke`,
    access: 'organization:read',
    summary: 'Ends an open one-time link of the person, or of a workspace that they administer.',
  },
  terms: {
    method: 'GET',
    path: `${core}/share/terms`,
    access: 'organization:read',
    summary: 'Returns what the organization and its plan allow for one-time links.',
  },
  setPolicy: {
    method: 'PUT',
    path: `${core}/share/policy`,
    access: 'organization:update',
    summary: 'Sets what is allowed for one-time links of an organization.',
  },
  ...readerRoutes,
} as const satisfies CallRoutes;
