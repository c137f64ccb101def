import type { CallRoutes } from './callRoute.ts';
import { core } from './prefixes.ts';

/** The calls of `domain`: which addresses an organization admits. */
export const domainRoutes = {
  list: {
    method: 'GET',
    path: `${core}/domain/list`,
    access: 'organization:domain:read',
    summary: 'Lists the domains of an organization, with what a look at each found.',
  },
  add: {
    method: 'POST',
    path: `${core}/domain/add`,
    access: 'organization:domain:manage',
    summary: 'Adds a domain, to be verified by a TXT record.',
  },
  verify: {
    method: 'POST',
    path: `${core}/domain/verify`,
    access: 'organization:domain:manage',
    summary: 'Looks for the TXT record of a domain and says what was seen.',
  },
  setJoining: {
    method: 'POST',
    path: `${core}/domain/set-joining`,
    access: 'organization:domain:manage',
    summary: 'Lets people with a confirmed address at a verified domain join without an invitation, or no longer.',
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
    summary: 'Returns whether an address would be admitted.',
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
    summary: 'Lists members whose addresses would be outside of the verified domains and one more.',
  },
} as const satisfies CallRoutes;
