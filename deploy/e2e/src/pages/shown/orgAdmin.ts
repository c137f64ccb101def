import type { ShownPage } from './ShownPage.ts';

/** Organizations, workspaces and the way to the first of each. */
export const orgAdminPages: readonly ShownPage[] = [
  { name: 'invites', who: 'newcomer', path: '/', title: 'Invites' },
  { name: 'organizations empty', who: 'newcomer', path: '/r/organizations', title: 'Organizations' },
  { name: 'create organization', who: 'newcomer', path: '/organization/create', title: 'New organization' },
  {
    name: 'plan',
    who: 'newcomer',
    path: '/organization/create/plan?name=Halden%20Freight',
    title: 'Choose a plan',
    prepare: (page) => page.getByRole('radio', { name: /^Business/ }).waitFor(),
  },
  { name: 'first workspace', who: 'beginner', path: '/workspace/create?first=1', title: 'Your first workspace' },
  { name: 'first secret', who: 'beginner', path: '/workspace/first-secret', title: 'Bring in the first secrets' },
  {
    name: 'organizations',
    who: 'owner',
    path: '/r/organizations',
    title: 'Organizations',
    prepare: (page) =>
      page
        .getByRole('gridcell', { name: /Halden Freight/ })
        .first()
        .waitFor(),
  },
  {
    name: 'workspaces',
    who: 'owner',
    path: '/r/workspaces',
    title: 'Workspaces',
    prepare: (page) =>
      page
        .getByRole('gridcell', { name: /payments-prod/ })
        .first()
        .waitFor(),
  },
  { name: 'create workspace', who: 'owner', path: '/workspace/create', title: 'New workspace' },
  {
    name: 'users',
    who: 'owner',
    path: '/organization/iam/users',
    title: 'Users',
    prepare: (page) => page.getByText('Mara Lindqvist').first().waitFor(),
  },
  { name: 'permissions', who: 'owner', path: '/organization/iam/permissions', title: 'Permissions' },
  { name: 'workspace permissions', who: 'owner', path: '/workspace/iam/permissions', title: 'Permissions' },
  {
    name: 'organization overview',
    who: 'owner',
    path: '/organization/overview',
    title: 'Halden Freight',
    prepare: (page) => page.getByRole('main').getByText('Secrets').first().waitFor(),
  },
  { name: 'workspace overview', who: 'owner', path: '/workspace/overview', title: 'payments-prod' },
  { name: 'domains', who: 'owner', path: '/organization/security/domain', title: 'Domain' },
  { name: 'domains on plan Free', who: 'free', path: '/organization/security/domain', title: 'Domain' },
  { name: 'rules of one-time links', who: 'owner', path: '/organization/security/sharing', title: 'Sharing' },
];
