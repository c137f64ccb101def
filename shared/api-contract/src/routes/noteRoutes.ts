import type { CallRoutes } from './callRoute.ts';
import { core } from './prefixes.ts';

/** The calls of `note`. */
export const noteRoutes = {
  list: {
    method: 'GET',
    path: `${core}/note/list`,
    access: 'note:list',
    summary: 'Returns a page of a workspace’s notes, without their text.',
  },
  listSearch: {
    method: 'GET',
    path: `${core}/note/list/search`,
    access: 'note:list',
    summary: 'Lists the notes whose name or label contains a text.',
  },
  add: {
    method: 'POST',
    path: `${core}/note/add`,
    access: 'note:create',
    summary: 'Creates a note with its first version.',
  },
  get: {
    method: 'GET',
    path: `${core}/note/get`,
    access: 'note:list',
    summary: 'Returns one note, without its text.',
  },
  update: {
    method: 'POST',
    path: `${core}/note/update`,
    access: 'note:update',
    summary: 'Changes name, labels or format of a note.',
  },
  label: {
    method: 'POST',
    path: `${core}/note/label`,
    access: 'note:update',
    summary: 'Adds and removes labels of notes, all or none.',
  },
  move: {
    method: 'POST',
    path: `${core}/note/move`,
    access: 'note:delete',
    summary: 'Moves a note to another workspace, sealed again; needs the permission to add notes there.',
  },
  delete: {
    method: 'POST',
    path: `${core}/note/delete`,
    access: 'note:delete',
    summary: 'Moves a note to the trash, from which it can be restored for 30 days.',
  },
  trash: {
    method: 'GET',
    path: `${core}/note/trash`,
    access: 'note:list',
    summary: 'Returns a page of the notes in a workspace’s trash, last deleted first.',
  },
  restore: {
    method: 'POST',
    path: `${core}/note/restore`,
    access: 'note:delete',
    summary: 'Restores a note from the trash, optionally under another name.',
  },
  destroy: {
    method: 'POST',
    path: `${core}/note/destroy`,
    access: 'note:delete',
    summary: 'Deletes a note in the trash permanently.',
  },
  currentVersion: {
    method: 'POST',
    path: `${core}/note/current-version`,
    access: 'note:update',
    summary: 'Makes another version the current one.',
  },
  versionList: {
    method: 'GET',
    path: `${core}/note/version/list`,
    access: 'note:list',
    summary: 'Returns a page of a note’s versions, newest first, without their text.',
  },
  versionGet: {
    method: 'GET',
    path: `${core}/note/version/get`,
    access: 'note:list',
    summary: 'Returns one version, without its text.',
  },
  versionAccess: {
    method: 'POST',
    path: `${core}/note/version/access`,
    access: 'note:access',
    summary: 'Returns the text of a version; recorded in the audit log.',
  },
  versionAdd: {
    method: 'POST',
    path: `${core}/note/version/add`,
    access: 'note:update',
    summary: 'Adds a version and makes it current; refused if based on a stale one.',
  },
  versionDelete: {
    method: 'POST',
    path: `${core}/note/version/delete`,
    access: 'note:delete',
    summary: 'Permanently destroys the text of a version that isn’t current.',
  },
} as const satisfies CallRoutes;
