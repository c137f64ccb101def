import type { CallRoutes } from './callRoute.ts';
import { core } from './prefixes.ts';

/** The calls of `secret`. */
export const secretRoutes = {
  list: {
    method: 'GET',
    path: `${core}/secret/list`,
    access: 'secret:list',
    summary: 'Returns a page of a workspace’s secrets, without values.',
  },
  listSearch: {
    method: 'GET',
    path: `${core}/secret/list/search`,
    access: 'secret:list',
    summary: 'Returns a page of a workspace’s secrets whose name or label matches, without values.',
  },
  add: {
    method: 'POST',
    path: `${core}/secret/add`,
    access: 'secret:create',
    summary: 'Creates a secret with its first version.',
  },
  get: {
    method: 'GET',
    path: `${core}/secret/get`,
    access: 'secret:list',
    summary: 'Returns one secret, without its value.',
  },
  update: {
    method: 'POST',
    path: `${core}/secret/update`,
    access: 'secret:update',
    summary: 'Renames a secret, or changes its description or labels.',
  },
  setRotation: {
    method: 'POST',
    path: `${core}/secret/rotation`,
    access: 'secret:update',
    summary: 'Sets how often a secret is rotated, or removes its schedule.',
  },
  delete: {
    method: 'POST',
    path: `${core}/secret/delete`,
    access: 'secret:delete',
    summary: 'Moves secrets to the trash, all or none; after 30 days they are destroyed.',
  },
  label: {
    method: 'POST',
    path: `${core}/secret/label`,
    access: 'secret:update',
    summary: 'Adds and removes labels of secrets, all or none.',
  },
  move: {
    method: 'POST',
    path: `${core}/secret/move`,
    access: 'secret:delete',
    summary: 'Moves secrets to another workspace of the organization, sealed again, all or none.',
  },
  export: {
    method: 'POST',
    path: `${core}/secret/export`,
    access: 'secret:version:access',
    summary: 'Returns the current values of several secrets; recorded in the audit log as one event.',
  },
  reveal: {
    method: 'POST',
    path: `${core}/secret/reveal`,
    access: 'secret:version:access',
    summary: 'Returns the current values of a few secrets for display; recorded in the audit log as one event.',
  },
  readers: {
    method: 'GET',
    path: `${core}/secret/readers`,
    access: 'workspace:role:read',
    summary: 'Lists who can see a secret or its value, or a new one of the workspace, with the deciding rules.',
  },
  readerCounts: {
    method: 'GET',
    path: `${core}/secret/readers/count`,
    access: 'workspace:role:read',
    summary: 'Counts who can read values of a workspace, and who sees only names.',
  },
  toRotate: {
    method: 'GET',
    path: `${core}/secret/to-rotate`,
    access: 'secret:version:add',
    summary: 'Lists the secrets that are due for rotation with the reason, and the next ones by schedule.',
  },
  trashList: {
    method: 'GET',
    path: `${core}/secret/trash/list`,
    access: 'secret:list',
    summary: 'Returns a page of the secrets in a workspace’s trash, latest first.',
  },
  trashRestore: {
    method: 'POST',
    path: `${core}/secret/trash/restore`,
    access: 'secret:delete',
    summary: 'Restores secrets from the trash, all or none; a single one optionally under another name.',
  },
  trashEmpty: {
    method: 'POST',
    path: `${core}/secret/trash/empty`,
    access: 'secret:delete',
    summary: 'Permanently deletes secrets in the trash: ciphertexts and keys.',
  },
  versionEnable: {
    method: 'POST',
    path: `${core}/secret/version/enable`,
    access: 'secret:version:manage',
    summary: 'Makes a version usable again; also cancels its destruction.',
  },
  versionDisable: {
    method: 'POST',
    path: `${core}/secret/version/disable`,
    access: 'secret:version:manage',
    summary: 'Disables a version, so that no one can read it; also cancels its destruction.',
  },
  versionDelete: {
    method: 'POST',
    path: `${core}/secret/version/delete`,
    access: 'secret:version:manage',
    summary: 'Schedules the destruction of a version, or destroys it immediately: ciphertext and key.',
  },
  currentVersion: {
    method: 'POST',
    path: `${core}/secret/current-version`,
    access: 'secret:version:manage',
    summary: 'Makes another version the current one.',
  },
  versionList: {
    method: 'GET',
    path: `${core}/secret/version/list`,
    access: 'secret:list',
    summary: 'Returns a page of a secret’s versions, newest first, without values.',
  },
  versionGet: {
    method: 'GET',
    path: `${core}/secret/version/get`,
    access: 'secret:list',
    summary: 'Returns one version, without its value.',
  },
  versionAccess: {
    method: 'POST',
    path: `${core}/secret/version/access`,
    access: 'secret:version:access',
    summary: 'Returns the value of a version; recorded in the audit log.',
  },
  versionAdd: {
    method: 'POST',
    path: `${core}/secret/version/add`,
    access: 'secret:version:add',
    summary: 'Adds a version and makes it current, unless the previous one stays; refused if based on a stale one.',
  },
  compare: {
    method: 'POST',
    path: `${core}/secret/version/compare`,
    access: 'secret:version:access',
    summary:
      'Compares current values with the caller’s fingerprints; recorded as a read of each version, and limited per person.',
  },
  import: {
    method: 'POST',
    path: `${core}/secret/import`,
    access: 'secret:create',
    summary: 'Adds secrets and versions, all or none.',
  },
} as const satisfies CallRoutes;
