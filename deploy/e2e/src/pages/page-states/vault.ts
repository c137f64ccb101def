import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageState } from './PageState.ts';

const envFile = join(import.meta.dirname, '..', '..', 'journeys', 'fixtures', 'payments.env');

/** The items of a workspace. */
export const vaultPageStates: readonly PageState[] = [
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
    prepare: async (page) => {
      await page.getByRole('checkbox', { name: 'Select AWS_ACCESS_KEY_ID', exact: true }).check();
      await page.getByText('1 selected', { exact: true }).waitFor();
    },
  },
  {
    name: 'secrets with their values',
    who: 'owner',
    path: '/r/secrets',
    title: 'Secrets',
    prepare: async (page, width) => {
      await page.getByText('AWS_ACCESS_KEY_ID').first().waitFor();
      // Phones show a value only on the page of its secret.
      if (width <= 767) return;
      await page.getByRole('button', { name: 'Reveal all' }).click();
      await page.getByText('AKIAEXAMPLE0000DEMO1').first().waitFor();
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
      await page.getByText('Nothing matches this filter').waitFor();
    },
  },
  {
    name: 'secrets and what narrows them',
    hasOverlay: true,
    who: 'owner',
    path: '/r/secrets?state=ENABLED',
    title: 'Secrets',
    prepare: async (page, width) => {
      await page.getByText('AWS_ACCESS_KEY_ID').first().waitFor();
      const isPhone = width <= 767;
      await page.getByRole('button', { name: isPhone ? 'Filters, 1 on' : 'Label', exact: true }).click();
      const open = page.getByRole('dialog');
      await (
        isPhone
          ? open.getByRole('button', { name: /^Show [1-9]\d* secrets$/ })
          : open.getByLabel('Label', { exact: true })
      ).waitFor();
    },
  },
  {
    name: 'secrets over the limit',
    who: 'overfull',
    path: '/r/secrets',
    title: 'Secrets',
    prepare: async (page) => {
      await page.getByText('1 secret is over the plan’s limit and read-only.').waitFor();
      await page.getByText('Read-only', { exact: true }).waitFor();
    },
  },
  {
    name: 'secret over the limit',
    who: 'overfull',
    path: '/secret/A_NEWER',
    title: 'A_NEWER',
    prepare: (page) => page.getByText('This secret is over the plan’s limit and read-only.').waitFor(),
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
  {
    name: 'import review of notes',
    who: 'owner',
    path: '/r/secrets/import',
    title: 'Import secrets',
    prepare: async (page) => {
      const lines = [
        { record: 'export', format: 'cofferdam-organization-1', organization: { id: '1', name: 'Acme' } },
        { record: 'workspace', id: 'w1', name: 'Shop', type: 'STANDARD', role: 'ADMIN' },
        { record: 'secret', workspace: 'w1', name: 'KEY', versions: [{ version: 1, isCurrent: true, value: 'x' }] },
        ...['Night runbook', 'What to do if the payments of the western region stop', 'Bad name?'].map((name) => ({
          record: 'note',
          workspace: 'w1',
          name,
          format: 'MARKDOWN',
          labels: ['on-call'],
          versions: [{ version: 4, isCurrent: true, text: `# ${name}` }],
        })),
        { record: 'end', counts: {}, leftOut: [] },
      ];
      await page.locator('input[type=file]').setInputFiles({
        name: 'Acme.cofferdam.jsonl',
        mimeType: 'application/octet-stream',
        buffer: Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join('')),
      });
      await page.getByText('This file also has 3 notes. You review them next.').waitFor();
      await page.getByRole('button', { name: 'Skip secrets' }).click();
      await page.getByText('Night runbook').first().waitFor();
    },
  },
  {
    name: 'import a table of unknown columns',
    who: 'owner',
    path: '/r/secrets/import',
    title: 'Import secrets',
    prepare: async (page) => {
      await page.locator('input[type=file]').setInputFiles({
        name: 'team.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Team,Content,Variable,Since\nPayments,demo_1,MAILER_TOKEN,2024\n'),
      });
      await page.getByText('none of the column names is recognized').waitFor();
      await page.getByLabel('Name', { exact: true }).selectOption('Variable');
      await page.getByText(/^Not imported/).waitFor();
    },
  },
  {
    name: 'import review and what changes',
    hasOverlay: true,
    who: 'owner',
    path: '/r/secrets/import',
    title: 'Import secrets',
    prepare: async (page) => {
      const changed = readFileSync(envFile, 'utf8').replace('PORT=8443', 'PORT=8444');
      await page.locator('input[type=file]').setInputFiles({
        name: 'payments.env',
        mimeType: 'text/plain',
        buffer: Buffer.from(changed),
      });
      await page
        .getByRole('button', { name: /^Compare/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Show the difference' }).click();
      await page.getByRole('group', { name: /^v1 in / }).waitFor();
    },
  },
  { name: 'create secret', who: 'owner', path: '/secret/create', title: 'New secret' },
  {
    name: 'secret',
    who: 'owner',
    path: '/secret/GITHUB_APP_PRIVATE_KEY',
    title: 'GITHUB_APP_PRIVATE_KEY',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Reveal' }).waitFor();
      await page.getByRole('heading', { name: 'Activity' }).waitFor();
    },
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
  {
    name: 'secret and two of its versions',
    who: 'owner',
    path: '/secret/REDIS_URL?compare=1-2',
    title: 'REDIS_URL',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Show the difference' }).click();
      await page.getByRole('group', { name: 'v1, v2' }).waitFor();
    },
  },
  {
    name: 'create secret with a passphrase',
    who: 'owner',
    path: '/secret/create',
    title: 'New secret',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Generate' }).click();
      await page.getByText('Passphrase', { exact: true }).click();
      await page.getByText('77 bits of entropy').waitFor();
    },
  },
  {
    name: 'create secret and who will see it',
    hasOverlay: true,
    who: 'owner',
    path: '/secret/create',
    title: 'New secret',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Show (why|the \d+ people)$/ }).click();
      await page.getByRole('dialog').getByText('Organization Owner is Admin here').waitFor();
    },
  },
  {
    name: 'secret and its access',
    who: 'owner',
    path: '/secret/STRIPE_SECRET_KEY?tab=access',
    title: 'STRIPE_SECRET_KEY',
    prepare: (page) => page.getByText('Organization Owner is Admin here').waitFor(),
  },
  {
    name: 'secret and its activity',
    who: 'owner',
    path: '/secret/STRIPE_SECRET_KEY?tab=activity',
    title: 'STRIPE_SECRET_KEY',
    prepare: (page) => page.getByText('Imported the secret').first().waitFor(),
  },
  {
    name: 'secret that is to be deleted',
    hasOverlay: true,
    who: 'owner',
    path: '/secret/STRIPE_SECRET_KEY',
    title: 'STRIPE_SECRET_KEY',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Reveal' }).waitFor();
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Delete…' }).click();
      await page.getByRole('dialog', { name: 'Delete STRIPE_SECRET_KEY?' }).waitFor();
    },
  },
  { name: 'new version', who: 'owner', path: '/secret/STRIPE_SECRET_KEY/new-version', title: 'STRIPE_SECRET_KEY' },
  {
    name: 'new version and what it changes',
    who: 'owner',
    path: '/secret/REDIS_URL/new-version',
    title: 'REDIS_URL',
    prepare: async (page) => {
      await page.getByLabel('Value', { exact: true }).fill('redis://other:6380');
      await page.getByRole('region', { name: 'Changes' }).waitFor();
    },
  },
  {
    name: 'secrets loading',
    who: 'owner',
    path: '/r/secrets',
    title: 'Secrets',
    calls: { address: /\/secret\/list/, fate: 'hangs' },
    prepare: (page) => page.locator('.cd-skeleton').first().waitFor(),
  },
  {
    name: 'secrets failed',
    who: 'owner',
    path: '/r/secrets',
    title: 'Secrets',
    calls: { address: /\/secret\/list/, fate: 'fails' },
    prepare: (page) => page.getByText('Couldn’t load the secrets').waitFor(),
  },
];
