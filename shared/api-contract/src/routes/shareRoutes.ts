import type { CallRoutes } from './callRoute.ts';
import { core } from './prefixes.ts';
import { readerRoutes } from './readerRoutes.ts';

/** The calls of `share`. Those under the external prefix are the reader's, who has no account. */
export const shareRoutes = {
  secret: {
    method: 'POST',
    path: `${core}/share/secret`,
    access: 'secret:share',
    summary: 'Keeps a version of a secret that a browser sealed for a one-time link.',
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
    summary: 'Keeps a version of a note that a browser sealed for a one-time link.',
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
    summary:
      'Lists the open one-time links of a workspace, those that end first before the others, and counts them all.',
  },
  my: {
    method: 'GET',
    path: `${core}/share/my`,
    access: 'organization:read',
    summary: 'Lists the one-time links that the person made, newest first, with what became of them.',
  },
  revoke: {
    method: 'POST',
    path: `${core}/share/revoke`,
    access: 'organization:read',
    summary: 'Ends an open one-time link: one of the person, or of a workspace that they administer.',
  },
  terms: {
    method: 'GET',
    path: `${core}/share/terms`,
    access: 'organization:read',
    summary: 'Reads what the organization and its plan allow of one-time links.',
  },
  setPolicy: {
    method: 'PUT',
    path: `${core}/share/policy`,
    access: 'organization:update',
    summary: 'Decides what one-time links of an organization may be.',
  },
  ...readerRoutes,
} as const satisfies CallRoutes;
