import type { CallRoutes } from './callRoute.ts';
import { core } from './prefixes.ts';

const change = `${core}/organization/{organizationId}/change-cryptography`;

/** The calls of `encryption`: which key protects an organization, and its change. */
export const encryptionRoutes = {
  get: {
    method: 'GET',
    path: `${core}/organization/{organizationId}/encryption`,
    access: 'organization:encryption:read',
    summary: 'Returns the generations of the organization’s key, and how much each protects.',
  },
  changes: {
    method: 'GET',
    path: change,
    access: 'organization:encryption:read',
    summary: 'Lists the newest changes of cryptography, with the running one first.',
  },
  start: {
    method: 'POST',
    path: change,
    access: 'organization:encryption:change',
    summary: 'Starts a change of cryptography: a new generation that re-wraps every data key.',
  },
  dryRun: {
    method: 'POST',
    path: `${change}/dry-run`,
    access: 'organization:encryption:change',
    summary: 'Returns what a change of cryptography would do, and whether the new key works. Changes nothing.',
  },
  pause: {
    method: 'POST',
    path: `${change}/pause`,
    access: 'organization:encryption:change',
    summary: 'Pauses the running change of cryptography.',
  },
  resume: {
    method: 'POST',
    path: `${change}/resume`,
    access: 'organization:encryption:change',
    summary: 'Resumes a change of cryptography that was paused or failed, on behalf of the caller.',
  },
  rollBack: {
    method: 'POST',
    path: `${change}/roll-back`,
    access: 'organization:encryption:change',
    summary: 'Rolls a change of cryptography back: possible until the old generation is destroyed.',
  },
} as const satisfies CallRoutes;
