import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';

/** The people whose pages are looked at. */
export const onlookers = ['visitor', 'newcomer', 'beginner', 'owner', 'free'] as const;

/** A visitor is signed out; a newcomer has no organization, a beginner an empty workspace, a free one the plan Free. */
export type Onlooker = (typeof onlookers)[number];

/** A page in one state, as somebody comes to see it. */
export interface ShownPage {
  readonly name: string;
  readonly who: Onlooker;
  readonly path: string;
  /** Heading of level 1. */
  readonly title: string;
  /** What has to be there before the page counts as drawn, and what is opened on it. */
  readonly prepare?: (page: Page, width: number) => Promise<void>;
  /** What the browser or the server refuses on the way, as is meant. */
  readonly refusal?: RegExp;
}

const envFile = join(import.meta.dirname, '..', 'journeys', 'fixtures', 'payments.env');

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('option').first().waitFor();
}

/** Every page of the application, empty, full and refused, and what opens on top of them. */
export const shownPages: readonly ShownPage[] = [
  { name: 'login', who: 'visitor', path: '/login', title: 'Sign in' },
  {
    name: 'login refused',
    who: 'visitor',
    path: '/login?redirect=%2Fversion&notice=ended',
    title: 'Sign in',
    refusal: /answer 401: POST \/identity\/v1\/sign-in/,
    prepare: async (page) => {
      await page.getByText('Your session has ended').waitFor();
      await page.getByLabel('Email').fill('nobody@example.org');
      await page.getByLabel('Password', { exact: true }).fill('no such account');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByText('do not belong together').waitFor();
    },
  },
  { name: 'sign up', who: 'visitor', path: '/signup', title: 'Create an account' },
  {
    name: 'sign up with faults',
    who: 'visitor',
    path: '/signup',
    title: 'Create an account',
    prepare: async (page) => {
      await page.getByLabel('Password', { exact: true }).fill('short');
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.getByText('Enter your name.').waitFor();
    },
  },
  { name: 'one-time link', who: 'visitor', path: '/onetime?id=abc', title: 'This link does not open anything' },
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
    name: 'secrets empty',
    who: 'beginner',
    path: '/r/secrets',
    title: 'Secrets',
    prepare: (page) => page.getByText('No secrets in payments-dev yet').waitFor(),
  },
  {
    name: 'secrets',
    who: 'owner',
    path: '/r/secrets',
    title: 'Secrets',
    prepare: (page) => page.getByText('AWS_ACCESS_KEY_ID').first().waitFor(),
  },
  {
    name: 'secrets selected',
    who: 'owner',
    path: '/r/secrets',
    title: 'Secrets',
    prepare: async (page, width) => {
      await page.getByText('AWS_ACCESS_KEY_ID').first().waitFor();
      if (width > 767) await page.getByRole('row', { name: /AWS_ACCESS_KEY_ID/ }).hover();
    },
  },
  {
    name: 'secrets filtered to nothing',
    who: 'owner',
    path: '/r/secrets',
    title: 'Secrets',
    prepare: async (page) => {
      await page.getByText('AWS_ACCESS_KEY_ID').first().waitFor();
      await page.getByRole('search').getByRole('textbox').fill('nothing like this');
      await page.getByText('Nothing matches 1 filter').waitFor();
    },
  },
  { name: 'import', who: 'owner', path: '/r/secrets/import', title: 'Import secrets' },
  {
    name: 'import review',
    who: 'owner',
    path: '/r/secrets/import',
    title: 'Import secrets',
    prepare: async (page) => {
      await page.locator('input[type=file]').setInputFiles({
        name: 'payments.env',
        mimeType: 'text/plain',
        buffer: Buffer.from(readFileSync(envFile, 'utf8').replace('PORT=8443', 'PORT=8444\nbroken line\naws_region=x')),
      });
      await page.getByRole('heading', { level: 1, name: 'Review the import' }).waitFor();
      await page.getByText('NODE_ENV').first().waitFor();
    },
  },
  { name: 'create secret', who: 'owner', path: '/secret/create', title: 'New secret' },
  {
    name: 'secret',
    who: 'owner',
    path: '/secret/GITHUB_APP_PRIVATE_KEY',
    title: 'GITHUB_APP_PRIVATE_KEY',
    prepare: (page) => page.getByRole('button', { name: 'Reveal' }).waitFor(),
  },
  {
    name: 'secret revealed',
    who: 'owner',
    path: '/secret/STRIPE_SECRET_KEY',
    title: 'STRIPE_SECRET_KEY',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Reveal' }).click();
      await page.getByRole('button', { name: 'Hide' }).waitFor();
    },
  },
  { name: 'new version', who: 'owner', path: '/secret/STRIPE_SECRET_KEY/new-version', title: 'New version' },
  {
    name: 'organizations',
    who: 'owner',
    path: '/r/organizations',
    title: 'Organizations',
    prepare: (page) => page.getByRole('gridcell', { name: /Halden Freight/ }).waitFor(),
  },
  {
    name: 'workspaces',
    who: 'owner',
    path: '/r/workspaces',
    title: 'Workspaces',
    prepare: (page) => page.getByRole('gridcell', { name: /payments-prod/ }).waitFor(),
  },
  { name: 'create workspace', who: 'owner', path: '/workspace/create', title: 'New workspace' },
  {
    name: 'logs',
    who: 'owner',
    path: '/organization/audit/logs',
    title: 'Logs',
    prepare: (page) =>
      page
        .getByRole('gridcell', { name: /Imported secrets/ })
        .first()
        .waitFor(),
  },
  {
    name: 'logs not included',
    who: 'free',
    path: '/organization/audit/logs',
    title: 'Logs',
    refusal: /answer 403: GET \/core\/api\/v1\/audit/,
    prepare: (page) => page.getByText('The audit log is not part of this plan').waitFor(),
  },
  {
    name: 'billing',
    who: 'owner',
    path: '/organization/billing',
    title: 'Billing',
    prepare: (page) => page.getByText('Secrets a workspace').waitFor(),
  },
  {
    name: 'profile',
    who: 'owner',
    path: '/user/profile',
    title: 'Profile Info',
    prepare: (page) => page.getByText('This one').first().waitFor(),
  },
  { name: 'preferences', who: 'owner', path: '/user/preferences', title: 'User Preferences' },
  {
    name: 'version',
    who: 'owner',
    path: '/version',
    title: 'Version',
    prepare: (page) => page.getByText('Works', { exact: true }).first().waitFor(),
  },
  { name: 'not found', who: 'owner', path: '/nothing/here', title: 'Page not found' },
  { name: 'palette', who: 'owner', path: '/version', title: 'Version', prepare: openPalette },
  {
    name: 'keys',
    who: 'owner',
    path: '/version',
    title: 'Version',
    prepare: async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    },
  },
  {
    name: 'places and person',
    who: 'owner',
    path: '/version',
    title: 'Version',
    prepare: async (page, width) => {
      const button = width > 767 ? /^Organization: Halden Freight/ : 'Open menu';
      await page.getByRole('button', { name: button }).first().click();
      const inside =
        width > 767
          ? page.getByText('Workspaces in Halden Freight, recent first')
          : page.getByRole('link', { name: 'Secrets' });
      await inside.first().waitFor();
    },
  },
];
