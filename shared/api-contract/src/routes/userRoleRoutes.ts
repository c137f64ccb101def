import type { CallRoutes } from './callRoute.ts';
import { core } from './prefixes.ts';

/** The calls of `user-role`: who holds which role, and why. */
export const userRoleRoutes = {
  organization: {
    method: 'GET',
    path: `${core}/user-role/organization`,
    access: 'organization:role:read',
    summary: 'Lists the organization role of every active member.',
  },
  organizationAdd: {
    method: 'POST',
    path: `${core}/user-role/organization/add`,
    access: 'organization:role:assign',
    summary: 'Gives a member another organization role in place of the one they hold.',
  },
  organizationRemove: {
    method: 'POST',
    path: `${core}/user-role/organization/remove`,
    access: 'organization:role:assign',
    summary: 'Takes an organization role away; the person stays a plain member.',
  },
  workspace: {
    method: 'GET',
    path: `${core}/user-role/workspace`,
    access: 'workspace:role:read',
    summary: 'Lists who has a role in a workspace, assigned there or by their organization role.',
  },
  workspaceAdd: {
    method: 'POST',
    path: `${core}/user-role/workspace/add`,
    access: 'workspace:role:assign',
    summary: 'Gives members a role in a workspace; all of them or none.',
  },
  workspaceRemove: {
    method: 'POST',
    path: `${core}/user-role/workspace/remove`,
    access: 'workspace:role:assign',
    summary: 'Takes the role of a member in a workspace away.',
  },
  explain: {
    method: 'GET',
    path: `${core}/user-role/explain`,
    access: 'organization:role:read',
    summary: 'Returns whether a member has a permission, with the chain of rules.',
  },
  workspaceExplain: {
    method: 'GET',
    path: `${core}/user-role/workspace/explain`,
    access: 'workspace:role:read',
    summary: 'The same inside one workspace, for those who keep its roles.',
  },
  preview: {
    method: 'POST',
    path: `${core}/user-role/preview`,
    access: 'organization:role:read',
    summary: 'Returns who would gain and who would lose what by changes of roles, and writes nothing.',
  },
  workspacePreview: {
    method: 'POST',
    path: `${core}/user-role/workspace/preview`,
    access: 'workspace:role:read',
    summary: 'The same for roles in one workspace.',
  },
} as const satisfies CallRoutes;
