import type { CallRoutes } from './callRoute.ts';
import { core } from './prefixes.ts';

/** The calls of `user-role`: who has which role, and why. */
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
    summary: 'Replaces the organization role of a member.',
  },
  organizationRemove: {
    method: 'POST',
    path: `${core}/user-role/organization/remove`,
    access: 'organization:role:assign',
    summary: 'Removes an organization role; the person stays a member.',
  },
  workspace: {
    method: 'GET',
    path: `${core}/user-role/workspace`,
    access: 'workspace:role:read',
    summary: 'Lists who has a role in a workspace, assigned there or through their organization role.',
  },
  workspaceAdd: {
    method: 'POST',
    path: `${core}/user-role/workspace/add`,
    access: 'workspace:role:assign',
    summary: 'Assigns members a role in a workspace, all or none.',
  },
  workspaceRemove: {
    method: 'POST',
    path: `${core}/user-role/workspace/remove`,
    access: 'workspace:role:assign',
    summary: 'Removes the role of a member in a workspace.',
  },
  explain: {
    method: 'GET',
    path: `${core}/user-role/explain`,
    access: 'organization:role:read',
    summary: 'Returns whether a member has a permission, with the deciding rules.',
  },
  workspaceExplain: {
    method: 'GET',
    path: `${core}/user-role/workspace/explain`,
    access: 'workspace:role:read',
    summary: 'The same inside one workspace, for people who manage its roles.',
  },
  preview: {
    method: 'POST',
    path: `${core}/user-role/preview`,
    access: 'organization:role:read',
    summary: 'Returns what people would gain and lose by changes of roles, and writes nothing.',
  },
  workspacePreview: {
    method: 'POST',
    path: `${core}/user-role/workspace/preview`,
    access: 'workspace:role:read',
    summary: 'The same for roles in one workspace.',
  },
} as const satisfies CallRoutes;
