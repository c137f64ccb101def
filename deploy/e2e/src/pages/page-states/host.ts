import type { Page } from 'playwright';
import { untilConfirmed } from '../../steps/index.ts';
import type { PageState } from './PageState.ts';

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('option').first().waitFor();
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
