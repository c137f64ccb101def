import type { BuiltRemoteDescriptor, NavigationDescriptor, RouteDescriptor } from '@cofferdam/remote-contract';

/** A descriptor that contains only what a test passes. */
export function descriptorOf(
  name: BuiltRemoteDescriptor['name'],
  routes: readonly RouteDescriptor[],
  navigation: readonly NavigationDescriptor[],
): BuiltRemoteDescriptor {
  return {
    contract: 1,
    name,
    version: '1.0.0',
    build: 'b1',
    needs: { host: 1, api: 1 },
    routes,
    navigation,
    extensions: [],
    events: { emits: [], listens: [] },
  };
}

export const vaultDescriptor: BuiltRemoteDescriptor = {
  ...descriptorOf(
    'vault',
    [
      { id: 'secrets', path: '/r/secrets', title: 'Secrets', access: 'secret:list' },
      { id: 'secret', path: '/secret/:secretName', title: 'Secret', access: 'secret:list' },
    ],
    [{ route: 'secrets', label: 'Secrets', icon: 'key', group: 'resources', order: 10 }],
  ),
  commands: [
    {
      id: 'create-secret',
      route: 'secrets',
      query: 'create=1',
      label: 'New secret',
      icon: 'plus',
      words: ['add'],
      named: { label: 'New secret named', parameter: 'name' },
    },
    { id: 'share', route: 'secrets', label: 'Share all', icon: 'share', access: 'organization:delete' },
  ],
};

export const orgAdminDescriptor = descriptorOf(
  'org-admin',
  [
    { id: 'overview', path: '/organization/overview', title: 'Organization overview', access: 'organization:read' },
    {
      id: 'permissions',
      path: '/organization/iam/permissions',
      title: 'Permissions',
      access: 'organization:role:read',
    },
    { id: 'users', path: '/organization/iam/users', title: 'Users', access: 'organization:member:read' },
    { id: 'workspaces', path: '/r/workspaces', title: 'Workspaces', access: 'organization:read' },
  ],
  [
    { route: 'users', label: 'Users', icon: 'users', group: 'organization', section: 'IAM', order: 20 },
    { route: 'permissions', label: 'Permissions', icon: 'user-key', group: 'organization', section: 'IAM', order: 10 },
    { route: 'overview', label: 'Overview', icon: 'building', group: 'organization', order: 10 },
    { route: 'workspaces', label: 'Workspace list', icon: 'boxes', group: 'workspace', order: 40 },
  ],
);

export const billingDescriptor = descriptorOf(
  'billing',
  [{ id: 'overview', path: '/organization/billing', title: 'Billing', access: 'organization:billing:read' }],
  [{ route: 'overview', label: 'Overview', icon: 'card', group: 'organization', section: 'Billing', order: 10 }],
);
