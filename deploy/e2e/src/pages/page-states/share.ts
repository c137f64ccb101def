import type { Page } from 'playwright';
import { stretchingMilliseconds } from '../../steps/index.ts';
import type { LinkState, PageState } from './PageState.ts';

const openButton = (page: Page) => page.getByRole('button', { name: 'Open, uses 1 view' });
const exist = /\/share\/exist/;
const worker = /\/standalone\/.*\/password\..*\.js/;
const settingsPath = '/organization/security/sharing';
const drawerPath = '/r/secrets?share=DATABASE_URL';

/** Types a password that is wrong, and sends it. */
async function guess(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await openButton(page).click();
}

/** The page of a link whose secret isn't revealed yet. */
function linkPage(name: string, link: LinkState, more: Partial<PageState>): PageState {
  return { name, who: 'visitor', path: ({ links }) => links[link], title: 'A secret was shared with you', ...more };
}

/** Pages for the reader of a one-time link. */
const readerPages: readonly PageState[] = [
  {
    name: 'one-time link that opens nothing',
    who: 'visitor',
    path: '/onetime?id=abc',
    title: 'This link isn’t valid',
  },
  {
    name: 'one-time link that is being asked',
    who: 'visitor',
    path: ({ links }) => links.plain,
    title: 'Checking the link',
    calls: { address: exist, fate: 'hangs' },
  },
  linkPage('one-time link', 'plain', {
    prepare: (page) => openButton(page).waitFor(),
  }),
  {
    name: 'one-time link of a note',
    who: 'visitor',
    path: ({ links }) => links.note,
    title: 'A note was shared with you',
    prepare: (page) => page.getByText(/^100 of 100 views left/).waitFor(),
  },
  linkPage('one-time link with a password', 'secured', {
    prepare: (page) => page.getByText('5 attempts left').waitFor(),
  }),
  linkPage('one-time link with a wrong password', 'wrong', {
    refusal: /answer 403: POST .*\/share\/get/,
    prepare: async (page) => {
      await guess(page);
      await page.getByText(/Wrong password\. \d+ attempts left\./).waitFor({ timeout: stretchingMilliseconds });
    },
  }),
  linkPage('one-time link that was burned', 'burned', {
    refusal: /answer 403: POST .*\/share\/get/,
    prepare: async (page) => {
      await guess(page);
      await page.getByRole('heading', { name: 'Wrong password' }).waitFor({ timeout: stretchingMilliseconds });
    },
  }),
  linkPage('one-time link that was opened', 'open', {
    prepare: async (page) => {
      await openButton(page).click();
      await page.getByRole('button', { name: 'Reveal' }).click();
      await page.getByText('db-prod-eu1.halden.example').waitFor();
    },
  }),
  linkPage('one-time link that was cleared', 'cleared', {
    prepare: async (page) => {
      await openButton(page).click();
      await page.getByRole('button', { name: 'Delete now' }).click();
      await page.getByRole('heading', { name: 'Cleared' }).waitFor();
    },
  }),
  linkPage('one-time link that is damaged', 'damaged', {
    refusal: /answer 500: POST .*\/share\/get/,
    prepare: async (page) => {
      await openButton(page).click();
      await page.getByRole('heading', { name: 'This link is damaged' }).waitFor();
    },
  }),
  {
    name: 'one-time link without an answer',
    who: 'visitor',
    path: ({ links }) => links.unreachable,
    title: 'Couldn’t check the link',
    calls: { address: exist, fate: 'fails' },
  },
  linkPage('one-time link whose password cannot be worked on', 'failed', {
    prepare: async (page) => {
      // Not one of `calls`: only the page learns that a worker's script failed to load.
      await page.route(worker, (route) => route.abort('connectionfailed'));
      await guess(page);
      await page.getByText('The link wasn’t opened, and no view was used.').waitFor();
      await page.unroute(worker);
    },
  }),
];

/** Pages for a sender. */
const senderPages: readonly PageState[] = [
  { name: 'my shares empty', who: 'beginner', path: '/r/shares', title: 'Shared links' },
  {
    name: 'my shares',
    who: 'owner',
    path: '/r/shares',
    title: 'Shared links',
    prepare: async (page) => {
      for (const state of [
        'Unopened',
        'Opened 1 of 3',
        'Deleted after wrong passwords',
        'Revoked',
        'Version deleted',
        'Expired',
      ]) {
        await page.getByText(state).first().waitFor();
      }
    },
  },
  {
    name: 'open links of a workspace',
    who: 'owner',
    path: '/r/shares?tab=workspace',
    title: 'Shared links',
    prepare: (page) => page.getByText('Opened 1 of 3').first().waitFor(),
  },
  { name: 'open links of a workspace, none', who: 'beginner', path: '/r/shares?tab=workspace', title: 'Shared links' },
  {
    name: 'my shares that failed',
    who: 'owner',
    path: '/r/shares',
    title: 'Shared links',
    calls: { address: /\/share\/my/, fate: 'fails' },
    prepare: (page) => page.getByRole('button', { name: 'Retry' }).waitFor(),
  },
  {
    name: 'my shares that are read',
    who: 'owner',
    path: '/r/shares',
    title: 'Shared links',
    calls: { address: /\/share\/my/, fate: 'hangs' },
  },
  {
    name: 'open links of a secret',
    who: 'owner',
    path: '/secret/DATABASE_URL?tab=links',
    title: 'DATABASE_URL',
    prepare: async (page) => {
      const revoke = page.getByRole('button', { name: 'Revoke' }).first();
      await revoke.waitFor();
      await revoke.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'share drawer',
    who: 'owner',
    path: drawerPath,
    opensDialog: true,
    title: 'Secrets',
    prepare: async (page) => {
      const drawer = page.getByRole('dialog', { name: /^Share/ });
      await drawer.getByRole('button', { name: 'Generate' }).click();
      await drawer.getByLabel('Wrong passwords allowed').fill('21');
      await drawer.getByLabel('Views').fill('101');
      await drawer.getByRole('button', { name: 'Create link' }).click();
      await drawer.getByText('Enter a whole number from 1 to 20.').waitFor();
    },
  },
  {
    name: 'share drawer with the link',
    who: 'owner',
    path: drawerPath,
    opensDialog: true,
    title: 'Secrets',
    prepare: async (page) => {
      const drawer = page.getByRole('dialog', { name: /^Share/ });
      await drawer.getByRole('button', { name: 'Generate' }).click();
      await drawer.getByRole('button', { name: 'Create link' }).click();
      await drawer.getByText('The link is ready').waitFor({ timeout: stretchingMilliseconds });
      await drawer.getByRole('button', { name: 'Show as QR code' }).click();
      await drawer.getByRole('img', { name: 'The link as a QR code' }).waitFor();
    },
  },
  {
    name: 'share drawer that failed',
    who: 'owner',
    path: drawerPath,
    opensDialog: true,
    title: 'Secrets',
    calls: { address: /\/share\/terms/, fate: 'fails' },
    prepare: (page) => page.getByRole('button', { name: 'Retry' }).waitFor(),
  },
  {
    name: 'share drawer while sharing is off',
    hasOverlay: true,
    who: 'free',
    path: '/r/secrets?share=TOKEN',
    opensDialog: true,
    title: 'Secrets',
    prepare: (page) =>
      page
        .getByRole('dialog')
        .getByText(/^Sharing is turned off/)
        .first()
        .waitFor(),
  },
];

/** Pages for an administrator of links. */
const policyPages: readonly PageState[] = [
  {
    name: 'rules of one-time links',
    who: 'owner',
    path: settingsPath,
    title: 'Sharing',
    prepare: (page) => page.getByLabel('Maximum views').waitFor(),
  },
  {
    name: 'rules of one-time links with a mistake',
    who: 'owner',
    path: settingsPath,
    title: 'Sharing',
    prepare: async (page) => {
      await page.getByLabel('Maximum views').fill('101');
      await page.getByText('Enter a whole number from 1 to 100').waitFor();
    },
  },
  {
    name: 'rules of one-time links while sharing is off',
    who: 'free',
    path: settingsPath,
    title: 'Sharing',
    prepare: (page) => page.getByLabel('Members can share with one-time links').waitFor(),
  },
  {
    name: 'rules of one-time links that failed',
    who: 'owner',
    path: settingsPath,
    title: 'Sharing',
    calls: { address: /\/share\/terms/, fate: 'fails' },
    prepare: (page) => page.getByRole('button', { name: 'Retry' }).waitFor(),
  },
  {
    name: 'rules of one-time links that are read',
    who: 'owner',
    path: settingsPath,
    title: 'Sharing',
    calls: { address: /\/share\/terms/, fate: 'hangs' },
  },
];

/** Pages about one-time links: for readers, senders and administrators. */
export const sharePageStates: readonly PageState[] = [...readerPages, ...senderPages, ...policyPages];
