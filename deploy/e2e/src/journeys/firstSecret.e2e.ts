import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from '@jest/globals';
import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import type { Page } from 'playwright';
import { eventually, useStage } from '../browser/index.ts';
import { signIn as signInByApi } from '../people/index.ts';
import { chooseFile, makeAccount, signUp, untilPage } from '../steps/index.ts';

const stage = useStage();
const fixture = (name: string) => join(import.meta.dirname, 'fixtures', name);
const text = readFileSync(fixture('payments.env'), 'utf8');
const expected = JSON.parse(readFileSync(fixture('payments.expected.json'), 'utf8')) as Readonly<
  Record<string, string>
>;
const account = makeAccount('Mara Lindqvist');

/** The state of a name in the review. */
const verdict = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });

function placeOf(page: Page) {
  const query = new URL(page.url()).searchParams;
  return {
    organizationId: query.get('organizationId') as OrganizationId,
    workspaceId: query.get('workspaceId') as WorkspaceId,
  };
}

describe('from nothing to a first secret', () => {
  const step = stage.journey({ permissions: ['clipboard-read', 'clipboard-write'] });

  step('someone signs up and, having no organization, is welcomed without a menu', async ({ page }) => {
    await page.goto('/');
    await untilPage(page, 'Sign in');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await untilPage(page, 'Create an account');
    await signUp(page, account);
    await untilPage(page, 'Welcome, Mara');
    await page.waitForURL('**/organization/invites');
    await page.getByText(account.email).first().waitFor();
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
  });

  step('goes to the second step and back, and nothing is created', async ({ page }) => {
    await page.getByLabel('Organization name').fill('Halden Freight');
    await page.getByRole('button', { name: 'Continue' }).click();
    await untilPage(page, 'Create your first workspace');
    await page.getByRole('button', { name: 'Back' }).click();
    expect(await page.getByLabel('Organization name').inputValue()).toBe('Halden Freight');
    const { api } = await stageApi();
    expect((await api.organization.my({})).organizations).toEqual([]);
  });

  step('two names and a real .env file later is in a first workspace, on the plan Free', async ({ page }) => {
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Workspace name').fill('payments-prod');
    await chooseFile(page, fixture('payments.env'));
    await page.getByRole('button', { name: 'Create workspace' }).click();
    await untilPage(page, 'Review the import');
    await page.getByRole('button', { name: 'Organization: Halden Freight' }).waitFor();
    await page.getByRole('button', { name: 'Workspace: payments-prod' }).waitFor();
    const { api } = await stageApi();
    const { organizations } = await api.organization.my({});
    expect(organizations).toMatchObject([{ name: 'Halden Freight', subscriptionType: 'FREE', workspaceCount: 1 }]);
  });

  step('sees the file’s content before anything is written', async ({ page }) => {
    await expectCounts(page, { All: 50, New: 47, Changed: 0, Same: 0, 'Needs action': 3 });
    await expectVerdict(page, 'NODE_ENV', 'New');
    await showRows(page, 'Needs action');
    await expectVerdict(page, 'EMPTY', 'Empty value');
    await expectVerdict(page, 'EMPTY_QUOTED', 'Empty value');
    await expectVerdict(page, 'DUPLICATE', 'Duplicate');
    await page.getByText(/^Line \d+ has the same name and is used instead\.$/).waitFor();
    // The file's content is only in this browser, and masked until revealed.
    await showRows(page, 'All');
    expect(await page.content()).not.toContain('s3cret@cache.halden.example');
    const listed = await stageApi().then(({ api }) => api.secret.list(placeOf(page)));
    expect(listed.total).toBe(0);
  });

  step('imports it, and the list shows all 47 names', async ({ page }) => {
    await page.getByRole('button', { name: 'Import 47 secrets' }).click();
    await untilPage(page, 'Secrets');
    await page.getByText('47 of 100 in payments-prod').waitFor();
    const { api } = await stageApi();
    const { rows } = await api.secret.list({ ...placeOf(page), limit: 1_000 });
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(expected).toSorted());
  });

  step('reads every value back byte for byte', async ({ page }) => {
    const { api } = await stageApi();
    const place = placeOf(page);
    const values = await Promise.all(
      Object.keys(expected).map(async (name) => [name, (await api.secret.versionAccess({ ...place, name })).value]),
    );
    expect(Object.fromEntries(values)).toEqual(expected);
  });

  for (const name of ['GITHUB_APP_PRIVATE_KEY', 'EMOJI', 'PADDED']) {
    step(`reveals and copies ${name} in the browser as it was in the file`, async ({ page }) => {
      const { origin } = new URL(page.url());
      await page.goto(`${origin}/secret/${name}`);
      await untilPage(page, name);
      await page.getByRole('button', { name: 'Reveal' }).click();
      await page.getByRole('button', { name: 'Hide' }).waitFor();
      const shown = page.locator('code').first();
      await eventually(async () => expect(await shown.textContent()).toBe(expected[name]));
      await page.getByRole('button', { name: 'Copy', exact: true }).click();
      await eventually(async () =>
        expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(expected[name]),
      );
    });
  }

  step('imports the same file again, and everything is the same', async ({ page }) => {
    await openImport(page);
    await chooseFile(page, fixture('payments.env'));
    await expectCounts(page, { All: 50, New: 0, Changed: 0, Same: 47, 'Needs action': 3 });
    await expectVerdict(page, 'NODE_ENV', 'Same');
    await verdict(page, 'NODE_ENV').getByText('Skip, same as v1').waitFor();
    await page.getByRole('button', { name: 'Import 0 secrets', disabled: true }).waitFor();
    await leaveImport(page);
  });

  step('imports a changed copy, and what changed becomes a next version', async ({ page }) => {
    await openImport(page);
    const changed = text.replace('PORT=8443', 'PORT=9443').replace('LOG_LEVEL=info', 'LOG_LEVEL=debug');
    await chooseFile(page, { name: 'payments.env', mimeType: 'text/plain', buffer: Buffer.from(changed) });
    await expectCounts(page, { All: 50, New: 0, Changed: 2, Same: 45, 'Needs action': 3 });
    await showRows(page, 'Changed');
    await expectVerdict(page, 'PORT', 'Changed');
    await verdict(page, 'PORT').getByText('Add as v2').waitFor();
    await expectVerdict(page, 'LOG_LEVEL', 'Changed');
    await page.getByRole('button', { name: /^Import 2 / }).click();
    await untilPage(page, 'Secrets');
    const { api } = await stageApi();
    expect(await api.secret.versionAccess({ ...placeOf(page), name: 'PORT' })).toEqual({ version: 2, value: '9443' });
    expect(await api.secret.versionAccess({ ...placeOf(page), name: 'PORT', version: 1 })).toEqual({
      version: 1,
      value: '8443',
    });
    expect((await api.secret.list(placeOf(page))).total).toBe(47);
  });
});

describe('with sample data', () => {
  const step = stage.journey();
  const visitor = makeAccount('Jonas Aurell');

  step('someone names an organization and sees 12 secrets', async ({ page }) => {
    await page.goto('/signup');
    await signUp(page, visitor);
    await untilPage(page, 'Welcome, Jonas');
    await page.getByLabel('Organization name').fill('Aurell Logistics');
    await page.getByRole('radio', { name: /^Start with sample data/ }).check();
    await page.getByRole('button', { name: 'Create organization' }).click();
    await untilPage(page, 'Secrets');
    await page.getByText('12 of 100 in sample').waitFor();
  });

  step('the 3 codes and 2 notes are there as well', async ({ page }) => {
    const { api } = await signInByApi(stage.product.origin, visitor);
    const place = placeOf(page);
    expect((await api.twoFactor.list(place)).total).toBe(3);
    expect((await api.note.list(place)).total).toBe(2);
  });
});

/** The person's API client beside the browser, signed in with their password. */
function stageApi() {
  return signInByApi(stage.product.origin, account);
}

async function openImport(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Secrets/ })
    .click();
  await untilPage(page, 'Secrets');
  await page.getByRole('link', { name: 'Import' }).click();
}

/** Leaving unsaved changes needs a confirmation. */
async function leaveImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog', { name: 'Leave the import?' }).getByRole('button', { name: 'Discard' }).click();
  await untilPage(page, 'Secrets');
}

const rowsShown = (page: Page) => page.getByRole('group', { name: 'Rows shown' });

async function showRows(page: Page, word: string): Promise<void> {
  await rowsShown(page)
    .getByText(new RegExp(`^${word}`))
    .click();
}

async function expectCounts(page: Page, counts: Readonly<Record<string, number>>): Promise<void> {
  const wanted = Object.entries(counts)
    .map(([word, count]) => `${word} ${count}`)
    .join(' ');
  await rowsShown(page)
    .filter({ hasText: new RegExp(wanted.replaceAll(' ', '\\s*')) })
    .waitFor();
}

async function expectVerdict(page: Page, name: string, word: string): Promise<void> {
  await verdict(page, name).getByText(word, { exact: true }).waitFor();
}
