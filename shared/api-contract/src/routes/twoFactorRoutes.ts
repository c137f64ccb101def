import type { CallRoutes } from './callRoute.ts';
import { core } from './prefixes.ts';

const base = `${core}/two-factor`;

/** The calls of `twoFactor`. Using codes and seeing seeds are separate permissions; no call of the first returns a seed. */
export const twoFactorRoutes = {
  list: {
    method: 'GET',
    path: `${base}/list`,
    access: 'two-factor:list',
    summary: 'Returns a page of a workspace’s two-factor entries, without codes.',
  },
  listSearch: {
    method: 'GET',
    path: `${base}/list/search`,
    access: 'two-factor:list',
    summary: 'Finds two-factor entries by name, issuer or account, best match first, without codes.',
  },
  get: {
    method: 'GET',
    path: `${base}/get`,
    access: 'two-factor:list',
    summary: 'Returns one two-factor entry, without its code.',
  },
  add: {
    method: 'POST',
    path: `${base}/add`,
    access: 'two-factor:create',
    summary: 'Creates a two-factor entry; a confirming code, if given, must be right.',
  },
  import: {
    method: 'POST',
    path: `${base}/import`,
    access: 'two-factor:create',
    summary: 'Adds two-factor entries and replaces seeds, all or none.',
  },
  compare: {
    method: 'POST',
    path: `${base}/compare`,
    access: 'two-factor:seed:access',
    summary:
      'Finds the entries of a workspace whose seeds match the caller’s fingerprints; recorded, and limited per person.',
  },
  edit: {
    method: 'POST',
    path: `${base}/edit`,
    access: 'two-factor:update',
    summary: 'Changes issuer, account, settings or seed; a new seed is a new sealed revision.',
  },
  rename: {
    method: 'POST',
    path: `${base}/rename`,
    access: 'two-factor:update',
    summary: 'Renames an entry.',
  },
  label: {
    method: 'POST',
    path: `${base}/label`,
    access: 'two-factor:update',
    summary: 'Adds and removes labels of entries, all or none.',
  },
  move: {
    method: 'POST',
    path: `${base}/move`,
    access: 'two-factor:delete',
    summary: 'Moves an entry to another workspace, sealed again; needs the permission to add entries there.',
  },
  delete: {
    method: 'DELETE',
    path: base,
    access: 'two-factor:delete',
    summary: 'Moves an entry to the trash, from which it can be restored for 30 days.',
  },
  trashList: {
    method: 'GET',
    path: `${base}/trash/list`,
    access: 'two-factor:delete',
    summary: 'Returns a page of the entries in a workspace’s trash, newest first.',
  },
  restore: {
    method: 'POST',
    path: `${base}/trash/restore`,
    access: 'two-factor:delete',
    summary: 'Restores an entry from the trash, optionally under another name.',
  },
  destroy: {
    method: 'POST',
    path: `${base}/trash/destroy`,
    access: 'two-factor:delete',
    summary: 'Deletes an entry in the trash permanently.',
  },
  totpList: {
    method: 'POST',
    path: `${base}/totp/list`,
    access: 'two-factor:code:use',
    summary:
      'Returns the codes of entries for the current and the next period; recorded as one event with their names.',
  },
  totpGet: {
    method: 'POST',
    path: `${base}/totp/get`,
    access: 'two-factor:code:use',
    summary: 'Returns the code of one entry for the current and the next period; recorded as used.',
  },
  totpListSearch: {
    method: 'POST',
    path: `${base}/totp/list/search`,
    access: 'two-factor:code:use',
    summary: 'Finds entries and returns their codes; recorded as one event with their names.',
  },
  hotpGenerate: {
    method: 'POST',
    path: `${base}/hotp/generate`,
    access: 'two-factor:code:use',
    summary: 'Increments the counter of an entry and returns its code; recorded as used.',
  },
  seedAccess: {
    method: 'POST',
    path: `${base}/seed/access`,
    access: 'two-factor:seed:access',
    summary: 'Returns the seed of an entry; recorded in the audit log.',
  },
  pinned: {
    method: 'GET',
    path: `${base}/pinned`,
    access: 'two-factor:seed:access',
    summary: 'Returns whether an entry can stay pinned to a device, and its revision.',
  },
  recoveryList: {
    method: 'GET',
    path: `${base}/recovery/list`,
    access: 'two-factor:list',
    summary: 'Returns which recovery codes of an entry are used, without the codes.',
  },
  recoverySet: {
    method: 'POST',
    path: `${base}/recovery/set`,
    access: 'two-factor:update',
    summary: 'Replaces the recovery codes of an entry; none of the new ones is used.',
  },
  recoveryAccess: {
    method: 'POST',
    path: `${base}/recovery/access`,
    access: 'two-factor:seed:access',
    summary: 'Returns the recovery codes of an entry; needs a fresh sign-in; recorded in the audit log.',
  },
  recoveryUse: {
    method: 'POST',
    path: `${base}/recovery/use`,
    access: 'two-factor:seed:access',
    summary: 'Returns one recovery code once, and marks it as used; needs a fresh sign-in; recorded in the audit log.',
  },
} as const satisfies CallRoutes;
