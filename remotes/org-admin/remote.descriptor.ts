import { remoteContractVersion, type RemoteDescriptor } from '@cofferdam/remote-contract';

/** What the org-admin remote says of itself before its code runs. */
export const descriptor: RemoteDescriptor = {
  contract: remoteContractVersion,
  name: 'org-admin',
  version: '0.1.0',
  needs: { host: 1, api: 1 },
  routes: [
    { id: 'create-organization', path: '/organization/create', title: 'New organization', access: 'signed-in' },
    { id: 'choose-plan', path: '/organization/create/plan', title: 'Choose a plan', access: 'signed-in' },
    { id: 'invites', path: '/organization/invites', title: 'Invites', access: 'signed-in' },
    {
      id: 'create-workspace',
      path: '/workspace/create',
      title: 'New workspace',
      access: 'organization:workspace:create',
    },
    { id: 'first-secret', path: '/workspace/first-secret', title: 'First secret', access: 'signed-in' },
    {
      id: 'confirm-invitation',
      path: '/organization/confirm-invitation',
      title: 'Invitation',
      access: 'signed-in',
      frame: 'bare',
    },
    {
      id: 'organization-overview',
      path: '/organization/overview',
      title: 'Organization overview',
      access: 'organization:read',
    },
    { id: 'workspace-overview', path: '/workspace/overview', title: 'Workspace overview', access: 'workspace:read' },
    {
      id: 'permissions',
      path: '/organization/iam/permissions',
      title: 'Permissions',
      access: 'organization:role:read',
    },
    {
      id: 'workspace-permissions',
      path: '/workspace/iam/permissions',
      title: 'Workspace permissions',
      access: 'workspace:role:read',
    },
    { id: 'domains', path: '/organization/security/domain', title: 'Domain', access: 'organization:domain:read' },
    { id: 'users', path: '/organization/iam/users', title: 'Users', access: 'organization:member:read' },
    { id: 'organizations', path: '/r/organizations', title: 'Organizations', access: 'signed-in' },
    { id: 'workspaces', path: '/r/workspaces', title: 'Workspaces', access: 'organization:read' },
  ],
  navigation: [
    { route: 'workspace-overview', label: 'Overview', icon: 'gauge', group: 'workspace', order: 10 },
    { route: 'organization-overview', label: 'Overview', icon: 'building', group: 'organization', order: 10 },
    { route: 'workspaces', label: 'Workspace list', icon: 'boxes', group: 'workspace', order: 40 },
    { route: 'workspace-permissions', label: 'Permissions', icon: 'user-key', group: 'workspace', order: 20 },
    { route: 'permissions', label: 'Permissions', icon: 'user-key', group: 'organization', section: 'IAM', order: 10 },
    { route: 'domains', label: 'Domain', icon: 'globe', group: 'organization', section: 'Security', order: 10 },
    { route: 'users', label: 'Users', icon: 'users', group: 'organization', section: 'IAM', order: 20 },
  ],
  extensions: [],
  events: {
    emits: [
      'organization.created',
      'organization.deleted',
      'workspace.created',
      'workspace.deleted',
      'member.joined',
      'member.changed',
      'member.removed',
    ],
    listens: [],
  },
};
