import type { CallRoutes } from './callRoute.ts';
import { core } from './prefixes.ts';

/** The calls of `secret`. */
export const secretRoutes = {
  list: {
    method: 'GET',
    path: `${core}/secret/list`,
    access: 'secret:list',
    summary: 'Lists secrets of a workspace by page, without values.',
  },
  add: {
    method: 'POST',
    path: `${core}/secret/add`,
    access: 'secret:create',
    summary: 'Makes a secret with its first version.',
  },
  get: {
    method: 'GET',
    path: `${core}/secret/get`,
    access: 'secret:list',
    summary: 'Reads one secret, without its value.',
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
    summary: 'Lists versions of a secret by page, newest first, without values.',
  },
  versionGet: {
    method: 'GET',
    path: `${core}/secret/version/get`,
    access: 'secret:list',
    summary: 'Reads one version, without its value.',
  },
  versionAccess: {
    method: 'POST',
    path: `${core}/secret/version/access`,
    access: 'secret:version:access',
    summary: 'Gives the value of a version; recorded in the audit log.',
  },
  versionAdd: {
    method: 'POST',
    path: `${core}/secret/version/add`,
    access: 'secret:version:add',
    summary: 'Adds a version and makes it current; refused when based on a stale one.',
  },
  compare: {
    method: 'POST',
    path: `${core}/secret/version/compare`,
    access: 'secret:version:access',
    summary:
      'Gives keyed fingerprints of current values under a key made for this answer, so that a page can tell equal from changed without sending what it holds; recorded in the audit log.',
  },
  import: {
    method: 'POST',
    path: `${core}/secret/import`,
    access: 'secret:create',
    summary: 'Adds secrets and versions, all of them or none.',
  },
} as const satisfies CallRoutes;
