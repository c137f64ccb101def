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

const ownerName = 'Mara Lindqvist';

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
const factorId = (end: number): string => `01900000-0000-7000-8000-0000000000${end}`;
const passkey = { isSecurityKey: false, rpId: '127.0.0.1' };

/** The server's response for someone with several factors of each kind. */
const manyFactors = {
  passkeys: [
    { ...passkey, id: factorId(11), name: 'MacBook Pro', createdAt: daysAgo(400), lastUsedAt: daysAgo(0) },
    { ...passkey, id: factorId(12), name: 'Password manager', createdAt: daysAgo(90), lastUsedAt: null },
    {
      id: factorId(13),
      name: 'YubiKey 5C',
      createdAt: daysAgo(70),
      lastUsedAt: daysAgo(20),
      isSecurityKey: true,
      rpId: 'vault.halden.example',
    },
  ],
  authenticators: [
    { id: factorId(21), name: 'Authenticator app', createdAt: daysAgo(400), lastUsedAt: daysAgo(30) },
    {
      id: factorId(22),
      name: 'The phone that lies in the safe of the office',
      createdAt: daysAgo(9),
      lastUsedAt: null,
    },
  ],
  recoveryCodes: { total: 10, remaining: 7, madeAt: daysAgo(400), lastUsedAt: daysAgo(200) },
  order: ['PASSKEY', 'TOTP', 'RECOVERY'],
  isRequired: true,
  trustedBrowsers: [
    {
      id: factorId(31),
      device: 'Chrome on macOS',
      isCurrent: true,
      createdAt: daysAgo(3),
      lastUsedAt: daysAgo(0),
      expiresAt: daysAgo(-27),
    },
    {
      id: factorId(32),
      device: 'Firefox on Linux',
      isCurrent: false,
      createdAt: daysAgo(20),
      lastUsedAt: null,
      expiresAt: daysAgo(-10),
    },
  ],
};

/** The server's response for someone who is signed in on several devices. */
const manySessions = {
  sessions: ['Chrome on macOS', 'Firefox on Linux', 'Safari on iPhone', 'Edge on Windows'].map((device, at) => ({
    id: factorId(41 + at),
    isCurrent: at === 0,
    createdAt: daysAgo(at + 1),
    lastUsedAt: daysAgo(at),
    address: at === 2 ? '2001:db8:1234:5678:9abc:def0:1234:5678' : '192.0.2.7',
    device,
  })),
};

/** Opens the page again with this response of the server. */
async function answerWith(page: Page, address: RegExp, json: object): Promise<void> {
  // Once: the next state of the same browser asks the server again.
  await page.route(address, (route) => route.fulfill({ json }), { times: 1 });
  await page.reload();
}

/** Pages of the host, and overlays of every page. */
export const hostPageStates: readonly PageState[] = [
  { name: 'profile', who: 'owner', path: '/user/profile', title: ownerName },
  { name: 'preferences', who: 'owner', path: '/user/preferences', title: ownerName },
  {
    name: 'second factors, none',
    who: 'owner',
    path: '/user/security/mfa',
    title: ownerName,
    prepare: (page) => page.getByText('No authenticator app yet.').waitFor(),
  },
  {
    name: 'second factors',
    who: 'owner',
    path: '/user/security/mfa',
    title: ownerName,
    prepare: async (page) => {
      await answerWith(page, /\/identity\/v1\/factors$/, manyFactors);
      await page.getByText('Stop trusting all').waitFor();
    },
  },
  {
    name: 'second factor that is renamed',
    hasOverlay: true,
    who: 'owner',
    path: '/user/security/mfa',
    title: ownerName,
    prepare: async (page) => {
      await answerWith(page, /\/identity\/v1\/factors$/, manyFactors);
      await page.getByRole('button', { name: 'Rename YubiKey 5C' }).click();
      await page.getByRole('dialog', { name: 'Rename' }).waitFor();
    },
  },
  {
    name: 'second factors that could not be loaded',
    who: 'owner',
    path: '/user/security/mfa',
    title: ownerName,
    calls: { address: /\/identity\/v1\/factors$/, fate: 'fails' },
    prepare: (page) => page.getByText('Couldn’t load second factors').waitFor(),
  },
  {
    name: 'sessions',
    who: 'owner',
    path: '/user/security/sessions',
    title: ownerName,
    prepare: async (page) => {
      await answerWith(page, /\/identity\/v1\/sessions$/, manySessions);
      await page.getByRole('button', { name: 'End all other sessions' }).waitFor();
    },
  },
  {
    name: 'second factor that is added',
    who: 'owner',
    path: '/user/security/mfa',
    title: ownerName,
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
      // The server's response for an organization whose member has no second factor.
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
    hasOverlay: true,
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
    hasOverlay: true,
    who: 'owner',
    path: '/version',
    title: 'Version',
    prepare: (page) => openForm(page, 'Send feedback'),
  },
  {
    name: 'sales form',
    hasOverlay: true,
    who: 'owner',
    path: '/version',
    title: 'Version',
    prepare: (page) => openForm(page, 'Contact sales'),
  },
  { name: 'not found', who: 'owner', path: '/nothing/here', title: 'Page not found' },
  { name: 'palette', hasOverlay: true, who: 'owner', path: '/version', title: 'Version', prepare: openPalette },
  {
    name: 'palette with a query',
    who: 'owner',
    path: '/r/secrets',
    title: 'Secrets',
    prepare: async (page) => {
      await openPalette(page);
      await page.keyboard.type('aws');
      await page.getByRole('option', { name: /^AWS_ACCESS_KEY_ID/ }).waitFor();
      await page
        .getByRole('option', { name: /^AWS root/ })
        .getByRole('timer')
        .waitFor();
    },
  },
  {
    name: 'keys',
    hasOverlay: true,
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
    hasOverlay: true,
    who: 'owner',
    path: '/version',
    title: 'Version',
    prepare: async (page, width) => {
      if (width <= 767) await page.getByRole('button', { name: 'Open menu' }).click();
      await page
        .getByRole('button', { name: /Halden Freight/ })
        .first()
        .click();
      await page.getByText('Workspaces in Halden Freight, most recent first').waitFor();
    },
  },
];
