import type { CallRoutes } from './callRoute.ts';
import { core } from './prefixes.ts';

/** The calls of `organization`. */
export const organizationRoutes = {
  my: {
    method: 'GET',
    path: `${core}/organization/my`,
    access: 'signed-in',
    summary: 'Lists the organizations in which the person is an active member.',
  },
  create: {
    method: 'POST',
    path: `${core}/organization/create`,
    access: 'signed-in',
    summary: 'Creates an organization with its owner, first key and private workspace.',
  },
  get: {
    method: 'GET',
    path: `${core}/organization/{organizationId}`,
    access: 'organization:read',
    summary: 'Returns one organization.',
  },
  update: {
    method: 'PUT',
    path: `${core}/organization`,
    access: 'organization:update',
    summary: 'Changes the name, description, picture, color or default role of an organization.',
  },
  setIdleLock: {
    method: 'PUT',
    path: `${core}/organization/idle-lock`,
    access: 'organization:update',
    summary: 'Sets the minutes without activity after which pages of members lock; needs a fresh sign-in.',
  },
  recordExport: {
    method: 'POST',
    path: `${core}/organization/record-export`,
    access: 'organization:read',
    summary: 'Records that the person exports everything they can read; sent before the first value is read.',
  },
  picture: {
    method: 'GET',
    path: `${core}/organization/picture`,
    access: 'organization:read',
    summary: 'Returns the picture of an organization.',
  },
  overview: {
    method: 'GET',
    path: `${core}/organization/overview`,
    access: 'organization:read',
    summary: 'Returns an organization’s state that may need action, as far as the person can see it.',
  },
  secondFactorPolicy: {
    method: 'GET',
    path: `${core}/organization/second-factor`,
    access: 'organization:member:read',
    summary: 'Returns whether the organization requires a second factor, and which members have none.',
  },
  setSecondFactorPolicy: {
    method: 'POST',
    path: `${core}/organization/second-factor`,
    access: 'organization:update',
    summary: 'Sets whether every member needs a second factor; needs a fresh sign-in.',
  },
  delete: {
    method: 'DELETE',
    path: `${core}/organization`,
    access: 'organization:delete',
    summary: 'Erases an organization with everything in it and its keys; needs a fresh sign-in and its name.',
  },
} as const satisfies CallRoutes;
