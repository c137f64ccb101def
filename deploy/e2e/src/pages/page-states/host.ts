import type { Page } from 'playwright';
import { untilConfirmed } from '../../steps/index.ts';
import type { PageState } from './PageState.ts';

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('option').first().waitFor();
}

/** By the palette, which every width has. */
async function openForm(page: Page, name: string): Promise<void> {
  await openPalette(page);
  await page.keyboard.type(name);
  await page.getByRole('option', { name }).first().click();
  await page.getByRole('dialog', { name }).waitFor();
}

/** Pages of the host, and what opens over every page. */
export const hostPageStates: readonly PageState[] = [
  { name: 'profile', who: 'owner', path: '/user/profile', title: 'Profile Info' },
  { name: 'preferences', who: 'owner', path: '/user/preferences', title: 'User Preferences' },
  {
    name: 'second factors',
    who: 'owner',
    path: '/user/security/mfa',
    title: 'Multi-Factor Authentication (MFA)',
    prepare: async (page) => {
      await page.getByText('No authenticator app yet.').waitFor();
      await page.getByText('This one').first().waitFor();
    },
  },
  {
    name: 'second factor that is added',
    who: 'owner',
    path: '/user/security/mfa',
    title: 'Multi-Factor Authentication (MFA)',
    prepare: async (page, _width, password) => {
      await page.getByRole('button', { name: 'Add authenticator app' }).click();
      await page.getByRole('button', { name: 'Next' }).click();
      await untilConfirmed(page, page.getByRole('img', { name: 'QR code for the authenticator app' }), password);
    },
  },
  {
    name: 'organization that requires a second factor',
    who: 'owner',
    path: '/r/secrets',
    title: 'Secrets',
    prepare: async (page) => {
      // What the server says of an organization whose member has no second factor.
      await page.route(/\/identity\/v1\/token/, async (route) => {
        const response = await route.fetch();
        const answer = (await response.json()) as { visit?: { organizations: { secondFactor?: string }[] } };
        for (const organization of answer.visit?.organizations ?? []) organization.secondFactor = 'missing';
        await route.fulfill({ response, json: answer });
      });
      await page.reload();
      await page.getByText(/ requires a second factor$/).waitFor();
    },
  },
  {
    name: 'pinned codes, none',
    who: 'owner',
    path: '/user/pinned-codes',
    title: 'Pinned codes',
    prepare: (page) => page.getByText('No pinned codes').waitFor(),
  },
  {
    name: 'version',
    who: 'owner',
    path: '/version',
    title: 'Version',
    prepare: (page) => page.getByText('Works', { exact: true }).first().waitFor(),
  },
  { name: 'thank you', who: 'owner', path: '/thank-you/support', title: 'Thank you' },
  { name: 'thank you, waiting', who: 'owner', path: '/thank-you/support?waits=1', title: 'Thank you' },
  {
    name: 'support form',
    who: 'owner',
    path: '/version',
    title: 'Version',
    prepare: async (page) => {
      await openForm(page, 'Contact support');
      await page.getByText('Time zone').waitFor();
    },
  },
  {
    name: 'feedback form',
    who: 'owner',
    path: '/version',
    title: 'Version',
    prepare: (page) => openForm(page, 'Send feedback'),
  },
  {
    name: 'sales form',
    who: 'owner',
    path: '/version',
    title: 'Version',
    prepare: (page) => openForm(page, 'Contact sales'),
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
