import type { CallRoutes } from './callRoute.ts';
import { core } from './prefixes.ts';

/** The calls of `domain`: which email addresses an organization allows. */
export const domainRoutes = {
  list: {
    method: 'GET',
    path: `${core}/domain/list`,
    access: 'organization:domain:read',
    summary: 'Lists the domains of an organization, each with the result of its last check.',
  },
  add: {
    method: 'POST',
    path: `${core}/domain/add`,
    access: 'organization:domain:manage',
    summary: 'Adds a domain, which a TXT record verifies.',
  },
  verify: {
    method: 'POST',
    path: `${core}/domain/verify`,
    access: 'organization:domain:manage',
    summary: 'Looks up the TXT record of a domain and returns what was found.',
  },
  setJoining: {
    method: 'POST',
    path: `${core}/domain/set-joining`,
    access: 'organization:domain:manage',
    summary: 'Sets whether people with a confirmed address at a verified domain can join without an invitation.',
  },
  remove: {
    method: 'POST',
    path: `${core}/domain/remove`,
    access: 'organization:domain:manage',
    summary: 'Removes a domain; members stay.',
  },
  allowed: {
    method: 'GET',
    path: `${core}/domain/allowed`,
    access: 'organization:domain:read',
    summary: 'Returns whether an address is allowed.',
  },
  removalEffect: {
    method: 'GET',
    path: `${core}/domain/removal-effect`,
    access: 'organization:domain:manage',
    summary: 'Lists the members and counts the open invitations with an address at a domain.',
  },
  outsiders: {
    method: 'GET',
    path: `${core}/domain/outsiders`,
    access: 'organization:domain:manage',
    summary: 'Lists members whose addresses would be outside the verified domains if one more was verified.',
  },
} as const satisfies CallRoutes;
