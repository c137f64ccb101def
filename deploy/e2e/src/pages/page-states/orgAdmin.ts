import type { Page } from 'playwright';
import { invitationPageStates } from './invitations.ts';
import type { PageState } from './PageState.ts';

/** Chooses something in the menu of a row, at any width. */
async function openRowMenu(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('row', { name }).getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Organizations, workspaces and the way to the first of each. */
export const orgAdminPageStates: readonly PageState[] = [
  { name: 'welcome', who: 'newcomer', path: '/', title: 'Welcome, Jonas' },
  {
    name: 'welcome, first workspace',
    who: 'newcomer',
    path: '/',
    title: 'Welcome, Jonas',
    prepare: async (page) => {
      await page.getByLabel('Organization name').fill('Halden Freight');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('heading', { level: 1, name: 'Create your first workspace' }).waitFor();
    },
  },
  {
    name: 'sign-in rules',
    who: 'owner',
    path: '/organization/security/sign-in',
    title: 'Sign-in',
    prepare: (page) => page.getByText('Not required').waitFor(),
  },
  { name: 'invites', who: 'beginner', path: '/organization/invites', title: 'Invitations' },
  {
    name: 'invites, with an organization to join by domain',
    who: 'beginner',
    path: '/organization/invites',
    title: 'Invitations',
    prepare: async (page) => {
      // The server's response for a verified domain, which would need a name server.
      await page.route(/\/user-organization\/joinable/, (route) =>
        route.fulfill({
          json: {
            organizations: [
              {
                id: '01900000-0000-7000-8000-000000000001',
                name: 'Halden Freight',
                picture: null,
                domain: 'halden.example',
                isSecondFactorMissing: false,
              },
            ],
          },
        }),
      );
      await page.reload();
      await page.getByText('Open to everyone with a halden.example address').waitFor();
    },
  },
  ...invitationPageStates,
  { name: 'organizations empty', who: 'newcomer', path: '/r/organizations', title: 'Organizations' },
  { name: 'create organization', who: 'newcomer', path: '/organization/create', title: 'New organization' },
  {
    name: 'plan',
    who: 'newcomer',
    path: '/organization/create/plan?name=Halden%20Freight&workspace=payments-prod',
    title: 'Choose a plan',
    prepare: (page) => page.getByRole('radio', { name: /^Business/ }).waitFor(),
  },
  { name: 'first secret', who: 'beginner', path: '/workspace/first-secret', title: 'Add your first secrets' },
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
  {
    name: 'workspaces delete',
    hasOverlay: true,
    who: 'owner',
    path: '/r/workspaces',
    title: 'Workspaces',
    prepare: async (page) => {
      await openRowMenu(page, 'payments-prod', 'Delete');
      await page.getByRole('button', { name: 'Move everything' }).waitFor();
    },
  },
  {
    name: 'workspaces move failed',
    who: 'owner',
    path: '/r/workspaces',
    title: 'Workspaces',
    calls: { address: /\/secret\/move/, fate: 'fails' },
    prepare: async (page) => {
      await openRowMenu(page, 'payments-prod', 'Delete');
      await page.getByRole('button', { name: 'Move everything' }).click();
      await page.getByText('Stopped: 0 moved from payments-prod to payments-staging').waitFor();
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      await page.getByText(/^Stopped: nothing was moved/).waitFor();
    },
  },
  { name: 'create workspace', who: 'owner', path: '/workspace/create', title: 'New workspace' },
  {
    name: 'users',
    who: 'owner',
    path: '/organization/iam/users',
    title: 'Users',
    prepare: (page) => page.getByText('Mara Lindqvist').first().waitFor(),
  },
  {
    name: 'users chosen',
    who: 'owner',
    path: '/organization/iam/users',
    title: 'Users',
    // Rows of a phone have no checkboxes.
    prepare: async (page, width) => {
      await page.getByText('Ines Okafor').first().waitFor();
      if (width > 767) await page.getByRole('checkbox', { name: /Ines Okafor/ }).check();
    },
  },
  {
    name: 'offboard',
    hasOverlay: true,
    who: 'owner',
    path: '/organization/iam/users',
    title: 'Users',
    prepare: async (page) => {
      await openRowMenu(page, 'Ines Okafor', 'Offboard');
      await page.getByLabel('Received since').waitFor();
    },
  },
  {
    name: 'offboard since',
    who: 'owner',
    path: '/organization/iam/users',
    title: 'Users',
    prepare: async (page) => {
      await openRowMenu(page, 'Ines Okafor', 'Offboard');
      await page.getByLabel('Received since').click();
      await page.getByRole('button', { name: 'Previous month' }).waitFor();
    },
  },
  {
    name: 'exposure report',
    who: 'owner',
    path: '/organization/iam/users?tab=removed',
    title: 'Users',
    prepare: async (page) => {
      await openRowMenu(page, 'Samir Haddad', 'Exposure report');
      await page.getByText('AWS_ACCESS_KEY_ID').first().waitFor();
    },
  },
  {
    name: 'labels',
    who: 'owner',
    path: '/organization/settings/labels',
    title: 'Labels',
    prepare: (page) => page.getByText('No labels yet').waitFor(),
  },
  {
    name: 'labels add',
    who: 'owner',
    path: '/organization/settings/labels',
    title: 'Labels',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'New label' }).click();
      await page.getByLabel('Name').fill('prod');
    },
  },
  {
    name: 'labels failed',
    who: 'owner',
    path: '/organization/settings/labels',
    title: 'Labels',
    calls: { address: /\/organization\/secret-labels/, fate: 'fails' },
    prepare: (page) => page.getByRole('button', { name: 'Retry' }).waitFor(),
  },
  {
    name: 'organization settings',
    who: 'owner',
    path: '/organization/settings',
    title: 'General',
    prepare: (page) => page.getByRole('button', { name: 'Delete organization' }).waitFor(),
  },
  {
    name: 'export',
    who: 'owner',
    path: '/organization/settings?export=1',
    title: 'General',
    prepare: (page) => page.getByRole('button', { name: 'Start export' }).waitFor(),
  },
  {
    name: 'export saved',
    who: 'free',
    path: '/organization/settings?export=1',
    title: 'General',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Start export' }).click();
      await page.getByRole('button', { name: 'Save file' }).click();
      await page.getByRole('button', { name: 'Save again' }).waitFor();
    },
  },
  {
    name: 'export failed',
    who: 'owner',
    path: '/organization/settings?export=1',
    title: 'General',
    calls: { address: /\/secret\/export/, fate: 'fails' },
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Start export' }).click();
      await page.getByText(/^The export stopped/).waitFor();
    },
  },
  { name: 'permissions', who: 'owner', path: '/organization/iam/permissions', title: 'Permissions' },
  {
    name: 'permissions of workspace roles',
    who: 'owner',
    path: '/organization/iam/permissions?tab=workspace',
    title: 'Permissions',
    prepare: (page) => page.getByText('Read values').first().waitFor(),
  },
  { name: 'workspace permissions', who: 'owner', path: '/workspace/iam/permissions', title: 'Permissions' },
  {
    name: 'organization overview',
    who: 'owner',
    path: '/organization/overview',
    title: 'Halden Freight',
    prepare: (page) => page.getByRole('main').getByText('Secrets').first().waitFor(),
  },
  {
    name: 'workspace overview',
    who: 'owner',
    path: '/workspace/overview',
    title: 'payments-prod',
    prepare: async (page) => {
      for (const card of ['Needs attention', 'Recent activity', 'Who has access', 'Links that expire next']) {
        await page.getByRole('region', { name: card }).waitFor();
      }
    },
  },
  { name: 'workspace overview, empty', who: 'beginner', path: '/workspace/overview', title: 'payments-dev' },
  { name: 'workspace overview on plan Free', who: 'free', path: '/workspace/overview', title: 'payments-prod' },
  {
    name: 'role change',
    hasOverlay: true,
    who: 'owner',
    path: '/organization/iam/users',
    title: 'Users',
    prepare: async (page) => {
      await openRowMenu(page, 'Ines Okafor', 'Admin');
      await page.getByText(/^Ines Okafor will be able to read \d+ secrets and 2 codes in 1 workspace\.$/).waitFor();
    },
  },
  {
    name: 'role change in detail',
    hasOverlay: true,
    who: 'owner',
    path: '/organization/iam/users',
    title: 'Users',
    prepare: async (page) => {
      await openRowMenu(page, 'Ines Okafor', 'Admin');
      const dialog = page.getByRole('dialog', { name: 'Make Ines Okafor an Admin?' });
      await dialog.locator('summary').first().waitFor();
      const closed = dialog.locator('details:not([open]) > summary');
      while ((await closed.count()) > 0) await closed.first().click();
    },
  },
  { name: 'domains', who: 'owner', path: '/organization/security/domain', title: 'Domain' },
  { name: 'domains on plan Free', who: 'free', path: '/organization/security/domain', title: 'Domain' },
  {
    name: 'idle lock of an organization',
    who: 'owner',
    path: '/organization/security/idle-lock',
    title: 'Idle lock',
    prepare: (page) => page.getByLabel('Lock pages after').waitFor(),
  },
  {
    name: 'idle lock that failed',
    who: 'owner',
    path: '/organization/security/idle-lock',
    title: 'Idle lock',
    calls: { address: /\/core\/api\/v1\/organization\/[0-9a-f-]+$/, fate: 'fails' },
    prepare: (page) => page.getByRole('button', { name: 'Retry' }).waitFor(),
  },
];
