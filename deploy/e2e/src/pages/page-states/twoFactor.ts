import type { Page } from 'playwright';
import { paste, untilConfirmed } from '../../steps/index.ts';
import type { PageState } from './PageState.ts';

const seed = 'KRSXG5CTMVRXEZLUKRSXG5CT';
const list = [
  `otpauth://totp/Fresh:one?secret=${seed}&issuer=Fresh`,
  'otpauth://totp/AWS:root?secret=ONSWG4TFORZWKY3SMV2HGZLD&issuer=AWS',
  'otpauth://totp/Broken:x?secret=A',
].join('\n');

async function reviewList(page: Page): Promise<void> {
  await page.getByLabel('Or paste').fill(list);
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByText('Different key', { exact: true }).waitFor();
}

/** The two-factor codes of a workspace, a single one, and the ways to add them. */
export const twoFactorPageStates: readonly PageState[] = [
  {
    name: 'two-factor codes empty',
    who: 'beginner',
    path: '/r/two-factors',
    title: 'Two-factor codes',
    prepare: (page) => page.getByText('No two-factor codes in payments-dev yet').waitFor(),
  },
  {
    name: 'two-factor codes',
    who: 'owner',
    path: '/r/two-factors',
    title: 'Two-factor codes',
    prepare: (page) => page.getByRole('timer').first().waitFor(),
  },
  {
    name: 'two-factor codes and what narrows them',
    who: 'owner',
    path: '/r/two-factors?type=TOTP',
    title: 'Two-factor codes',
    prepare: async (page, width) => {
      await page.getByRole('timer').first().waitFor();
      if (width > 767) return;
      await page.getByRole('button', { name: 'Filters, 1 on' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Show 1 code' }).waitFor();
    },
  },
  {
    name: 'two-factor codes over the limit',
    who: 'overfull',
    path: '/r/two-factors',
    title: 'Two-factor codes',
    prepare: async (page) => {
      await page.getByText('1 code is over the plan’s limit and read-only.').waitFor();
      await page.getByText('Read-only', { exact: true }).waitFor();
    },
  },
  {
    name: 'two-factor code over the limit',
    who: 'overfull',
    path: '/two-factor/A%20newer',
    title: 'A newer',
    prepare: async (page) => {
      await page.getByText('This code is over the plan’s limit and read-only.').waitFor();
      await page.getByText('The audit log isn’t included in this plan.').waitFor();
    },
  },
  {
    name: 'two-factor codes that failed',
    who: 'owner',
    path: '/r/two-factors',
    title: 'Two-factor codes',
    calls: { address: /\/two-factor\/list/, fate: 'fails' },
    prepare: (page) => page.getByText('Couldn’t load the codes').waitFor(),
  },
  {
    name: 'trash',
    who: 'owner',
    path: '/r/trash',
    title: 'Trash',
    prepare: async (page) => {
      const trash = page.getByRole('grid', { name: /^Trash of/ });
      await trash.getByText('Old laptop').waitFor();
      await trash.getByText('Old plan').waitFor();
    },
  },
  {
    name: 'trash with a question',
    hasOverlay: true,
    who: 'owner',
    path: '/r/trash',
    title: 'Trash',
    prepare: async (page) => {
      await page.getByText('Old laptop').waitFor();
      await page.getByRole('button', { name: 'Empty trash' }).click();
      await page.getByRole('dialog').getByText('this can’t be undone').waitFor();
    },
  },
  {
    name: 'trash empty',
    who: 'beginner',
    path: '/r/trash',
    title: 'Trash',
    prepare: (page) => page.getByText('The trash is empty').waitFor(),
  },
  {
    name: 'trash that failed',
    who: 'owner',
    path: '/r/trash',
    title: 'Trash',
    calls: { address: /\/resource\/trash\/list/, fate: 'fails' },
    prepare: (page) => page.getByText('Couldn’t load the trash').waitFor(),
  },
  {
    name: 'two-factor code',
    who: 'owner',
    path: '/two-factor/AWS%20root',
    title: 'AWS root',
    prepare: (page) => page.getByRole('timer').first().waitFor(),
  },
  {
    name: 'activity of a two-factor code',
    who: 'owner',
    path: '/two-factor/AWS%20root?tab=activity',
    title: 'AWS root',
    prepare: (page) => page.getByText('added the code').waitFor(),
  },
  {
    name: 'two-factor code by counter on plan Free',
    who: 'free',
    path: '/two-factor/Fob',
    title: 'Fob',
    prepare: (page) => page.getByText('The audit log isn’t included in this plan.').waitFor(),
  },
  {
    name: 'two-factor secret key',
    who: 'owner',
    path: '/two-factor/AWS%20root',
    title: 'AWS root',
    prepare: async (page, _width, password) => {
      await page.getByRole('button', { name: 'Show QR code' }).click();
      await untilConfirmed(page, page.getByRole('img', { name: /^QR code/ }), password);
    },
  },
  {
    name: 'two-factor edit',
    hasOverlay: true,
    who: 'owner',
    path: '/two-factor/AWS%20root',
    title: 'AWS root',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page
        .getByRole('dialog')
        .getByRole('textbox', { name: /^Issuer/ })
        .waitFor();
    },
  },
  { name: 'add two-factor code', who: 'owner', path: '/r/two-factors/add', title: 'Add a two-factor code' },
  {
    name: 'add two-factor code with faults',
    who: 'owner',
    path: '/r/two-factors/add',
    title: 'Add a two-factor code',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Enter manually' }).click();
      await page.getByLabel('Secret key', { exact: true }).fill('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
      await page.getByRole('region', { name: 'Current code' }).waitFor();
      await page.getByRole('button', { name: 'Save code' }).click();
      await page.getByText('Enter a name.').waitFor();
    },
  },
  {
    name: 'add two-factor code that was read',
    who: 'owner',
    path: '/r/two-factors/add',
    title: 'Add a two-factor code',
    prepare: async (page) => {
      const link = 'otpauth://totp/Figma:design?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Figma';
      await paste(page, `data.setData('text/plain', ${JSON.stringify(link)})`);
      await page.getByRole('region', { name: 'Current code' }).waitFor();
      await page.getByRole('button', { name: 'Advanced' }).click();
    },
  },
  { name: 'import two-factor codes', who: 'owner', path: '/r/two-factors/import', title: 'Import two-factor codes' },
  {
    name: 'import two-factor codes review',
    who: 'owner',
    path: '/r/two-factors/import',
    title: 'Import two-factor codes',
    prepare: reviewList,
  },
];
