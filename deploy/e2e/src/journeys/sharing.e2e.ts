import { beforeAll, describe, expect, it } from '@jest/globals';
import { startProduct } from '@cofferdam/local/product';
import type { Page } from 'playwright';
import { searchDatabase } from '@cofferdam/api/testing/searchDatabase.ts';
import { searchFolder } from '../attacks/searchFolder.ts';
import { checkPage, eventually, readStorages, untilFocused, useStage } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { expireLink, seedWorkspace, makeShares, type SeededWorkspace } from '../seed/index.ts';
import { stretchingMilliseconds, untilPage } from '../steps/index.ts';

// Log everything: the test checks at the end that no line contains what it searches for.
const stage = useStage(() => startProduct({ environment: { COFFERDAM_LOG_LEVEL: 'debug' } }));
const name = 'payments-db.json';
/** Occurs nowhere else: the test searches for it everywhere afterward. */
const value = '{ "password": "plantedShare-8Rv3" }';
const planted = 'plantedShare-8Rv3';
const password = 'plantedTidal-48-copse';
const noteToSelf = 'plantedNote-5Qm2 for the audit';
const used: string[] = [];

let person: Person;
let place: SeededWorkspace;
beforeAll(async () => {
  person = await signInPerson(stage.product.origin, 'Ines Okafor');
  place = await seedWorkspace(person, { secrets: { [name]: value } });
  await person.api.note.add({ ...ids(), name: 'Runbook', text: '# Breathe\n\nTwice.', format: 'MARKDOWN' });
});

const ids = () => ({ organizationId: place.organizationId, workspaceId: place.workspaceId });
const asPerson = () => ({ person, permissions: ['clipboard-read', 'clipboard-write'] });

interface LinkWish {
  readonly path?: string;
  readonly password?: string;
  readonly attempts?: string;
  readonly views?: string;
}

/** Creates a link in the interface and returns it as shown. */
async function makeLink(page: Page, wish: LinkWish = {}): Promise<string> {
  await page.goto(wish.path ?? `/r/secrets?${place.query}&share=${encodeURIComponent(name)}`);
  const drawer = page.getByRole('dialog', { name: /^Share/ });
  await drawer.getByLabel('Expires after').selectOption('1 hour');
  if (wish.views !== undefined) await drawer.getByLabel('Views').fill(wish.views);
  if (wish.password !== undefined) await drawer.getByLabel(/^Password/).fill(wish.password);
  if (wish.attempts !== undefined) await drawer.getByLabel('Wrong passwords allowed').fill(wish.attempts);
  await drawer.getByLabel(/^Note to yourself/).fill(noteToSelf);
  await drawer.getByRole('button', { name: 'Create link' }).click();
  const shown = drawer.getByRole('region', { name: 'One-time link' });
  await shown.waitFor({ timeout: stretchingMilliseconds });
  const link = await shown.textContent();
  if (link === null) throw new Error('no link is shown');
  used.push(link.slice(link.indexOf('#') + 1));
  await drawer.getByRole('button', { name: 'Done' }).click();
  await drawer.waitFor({ state: 'detached' });
  return link;
}

const stateOf = async () => (await person.api.share.my({ organizationId: place.organizationId })).shares[0];
const open = (page: Page) => page.getByRole('button', { name: 'Open, uses 1 view' });

describe('a link without a password', () => {
  stage.test('is created, opened once by someone without an account, and deleted', asPerson, async ({ page }) => {
    const link = await makeLink(page);
    await page.getByRole('link', { name: /^Shared links\s*1$/ }).waitFor();
    const reader = await stage.open({ permissions: ['clipboard-read', 'clipboard-write'] });
    await reader.page.goto(link);
    await untilPage(reader.page, 'A secret was shared with you');
    await reader.page.getByText(/^1 of 1 view left, until /).waitFor();
    expect(reader.page.url()).not.toContain('#');
    expect(await checkPage(reader.page)).toEqual([]);
    await open(reader.page).click();
    await untilPage(reader.page, 'Your secret');
    const drawn = await reader.page.content();
    for (const word of [planted, noteToSelf]) expect([word, drawn.includes(word)]).toEqual([word, false]);
    expect(await checkPage(reader.page)).toEqual([]);
    await reader.page.getByRole('button', { name: 'Reveal' }).click();
    await reader.page.getByText(planted).waitFor();
    await reader.page.getByRole('button', { name: 'Copy' }).click();
    await eventually(async () =>
      expect(await reader.page.evaluate<string>('navigator.clipboard.readText()')).toBe(value),
    );
    const saving = reader.page.waitForEvent('download');
    await reader.page.getByRole('button', { name: 'Download' }).click();
    expect((await saving).suggestedFilename()).toBe(name);
    const kept = await readStorages(reader.page);
    for (const word of [planted, ...used]) expect([word, kept.includes(word)]).toEqual([word, false]);
    await reader.page.getByRole('button', { name: 'Delete now' }).click();
    await untilPage(reader.page, 'Cleared');
    expect(await reader.page.content()).not.toContain(planted);
    expect(await stateOf()).toMatchObject({ state: 'USED_UP', viewsLeft: 0 });
    await reader.page.goto('/icon.svg');
    await reader.page.goBack();
    await untilPage(reader.page, 'This link isn’t valid');
    expect(reader.page.url()).toMatch(/\/onetime\?id=[\w-]{22}$/);
    expect(await reader.page.content()).not.toContain(planted);

    reader.watch.expect(/answer 404: POST .*\/share\/exist/);
    await reader.page.goto(link);
    await untilPage(reader.page, 'This link isn’t valid');
    expect(await checkPage(reader.page)).toEqual([]);
    expect(reader.watch.take()).toEqual([]);
    await reader.context.close();
    await page.goto(`/r/shares?${place.query}`);
    await page.getByText(noteToSelf).first().waitFor();
  });

  stage.test(
    'is not used up by the person who only looks: a page that is drawn, a preview, GET and HEAD',
    asPerson,
    async ({ page }) => {
      const link = await makeLink(page);
      const reader = await stage.open();
      for (const method of ['GET', 'HEAD']) {
        const answer = await reader.page.request.fetch(link, { method, headers: { purpose: 'prefetch' } });
        expect(answer.status()).toBe(200);
      }
      for (let turn = 0; turn < 2; turn += 1) {
        await reader.page.goto(link);
        await reader.page.getByText(/^1 of 1 view left/).waitFor();
      }
      expect(await stateOf()).toMatchObject({ state: 'OPEN', viewsLeft: 1, firstOpenedAt: null });
      await reader.context.close();
    },
  );

  stage.test('shows a note as a note', asPerson, async ({ page }) => {
    const link = await makeLink(page, { path: `/note/Runbook?${place.query}&share=current` });
    const reader = await stage.open();
    await reader.page.goto(link);
    await untilPage(reader.page, 'A note was shared with you');
    await open(reader.page).click();
    await reader.page.getByRole('button', { name: 'Reveal' }).click();
    await reader.page.getByText('Twice.').waitFor();
    await reader.context.close();
  });

  stage.test('with views left is ended for everyone by a reader who deletes it', asPerson, async ({ page }) => {
    const link = await makeLink(page, { views: '3' });
    const reader = await stage.open();
    await reader.page.goto(link);
    await open(reader.page).click();
    await reader.page.getByText('2 views are left').waitFor();
    await reader.page.getByRole('button', { name: 'Delete now' }).click();
    await reader.page.getByText('the link no longer works').waitFor();
    expect(await stateOf()).toMatchObject({ state: 'DELETED', viewsLeft: 2 });
    await reader.context.close();
  });
});

describe('an expired link', () => {
  stage.test('no longer works, for an open page and for a new one', asPerson, async ({ page }) => {
    const link = await makeLink(page, { views: '2' });
    const reader = await stage.open();
    await reader.page.goto(link);
    await open(reader.page).waitFor();
    await expireLink(stage.product, (await stateOf())?.id ?? '');
    reader.watch.expect(/answer 404: POST .*\/share\/get/);
    await open(reader.page).click();
    await untilPage(reader.page, 'This link isn’t valid');
    expect(reader.watch.take()).toEqual([]);
    await reader.page.goto('/icon.svg');
    reader.watch.expect(/answer 404: POST .*\/share\/exist/);
    await reader.page.goto(link);
    await untilPage(reader.page, 'This link isn’t valid');
    expect(reader.watch.take()).toEqual([]);
    await reader.context.close();
    await page.goto(`/r/shares?${place.query}`);
    await page.getByText('Expired').first().waitFor();
    expect(await stateOf()).toMatchObject({ state: 'EXPIRED', viewsLeft: 2 });
  });
});

describe('a link with a password', () => {
  stage.test(
    'shows how many attempts are left, and opens with the right password, with only the keyboard',
    asPerson,
    async ({ page }) => {
      const link = await makeLink(page, { password });
      const reader = await stage.open({ viewport: { width: 320, height: 640 } });
      const { page: their, watch } = reader;
      await their.goto(link);
      await their.getByText('5 attempts left').waitFor();
      expect(await checkPage(their)).toEqual([]);
      watch.expect(/answer 403: POST .*\/share\/get/);
      await their.getByLabel('Password', { exact: true }).focus();
      await their.keyboard.type('wrong');
      await their.keyboard.press('Enter');
      await their.getByText('Wrong password. 4 attempts left.').waitFor({ timeout: stretchingMilliseconds });
      expect(await checkPage(their)).toEqual([]);
      expect(watch.take()).toEqual([]);
      await their.keyboard.press('ControlOrMeta+A');
      await their.keyboard.type(password);
      await their.keyboard.press('Enter');
      await untilPage(their, 'Your secret', { milliseconds: stretchingMilliseconds });
      await untilFocused(their.getByRole('heading', { name: 'Your secret' }));
      await reader.context.close();
    },
  );

  stage.test('is deleted after the last allowed wrong password', asPerson, async ({ page }) => {
    const link = await makeLink(page, { password, attempts: '3' });
    const reader = await stage.open();
    await reader.page.goto(link);
    for (const left of ['2 attempts', '1 attempt']) {
      await reader.page.getByLabel('Password', { exact: true }).fill('wrong');
      await open(reader.page).click();
      await reader.page.getByText(`Wrong password. ${left} left.`).waitFor({ timeout: stretchingMilliseconds });
    }
    await open(reader.page).click();
    await untilPage(reader.page, 'Wrong password', { milliseconds: stretchingMilliseconds });
    await reader.page.getByText('The link and its content were deleted').waitFor();
    expect(await stateOf()).toMatchObject({ state: 'BURNED', attempts: 3, attemptsLeft: 0 });
    await reader.context.close();
  });
});

describe('my shares', () => {
  stage.test('show the state of each link, and revoke an open one', asPerson, async ({ page }) => {
    await makeShares(stage.product, person, place, name);
    const link = await makeLink(page);
    await page.goto(`/r/shares?${place.query}`);
    await untilPage(page, 'Shared links');
    await page.getByText('Deleted after wrong passwords').first().waitFor();
    expect(await checkPage(page)).toEqual([]);
    const row = page.getByRole('row').filter({ hasText: 'Unopened' }).first();
    await row.getByRole('button', { name: /^Revoke/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('Link revoked').waitFor();
    const reader = await stage.open();
    await reader.page.goto(link);
    await untilPage(reader.page, 'This link isn’t valid');
    await reader.context.close();
  });
});

describe('the policy of an organization', () => {
  stage.test('is set on its page and enforced in the drawer', asPerson, async ({ page }) => {
    const strict = await seedWorkspace(person, { organization: 'Kestrel Audit', secrets: { [name]: value } });
    await page.goto(`/organization/security/sharing?${strict.query}`);
    await untilPage(page, 'Sharing');
    await page.getByLabel('Longest expiry').selectOption('4 hours');
    await page.getByLabel('Every link must have a password').check();
    expect(await checkPage(page)).toEqual([]);
    for (const section of ['Save limits', 'Save password rule']) {
      await page.getByRole('button', { name: section }).click();
      await page.getByText('Sharing policy saved').first().waitFor();
      await page.getByRole('button', { name: section, disabled: true }).waitFor();
    }
    await page.goto(`/secret/${name}?${strict.query}&share=current`);
    const drawer = page.getByRole('dialog', { name: /^Share/ });
    await drawer.getByText('This organization requires a password on every link.').waitFor();
    const choices = drawer.getByLabel('Expires after').locator('option');
    const expected = ['5 minutes', '30 minutes', '1 hour', '4 hours'];
    expect(await choices.count()).toBe(expected.length);
    for (const [index, text] of expected.entries()) expect(await choices.nth(index).textContent()).toBe(text);
    await drawer.getByRole('button', { name: 'Create link' }).click();
    await drawer.locator('[aria-invalid=true]').waitFor();
    await drawer.getByRole('button', { name: 'Generate' }).click();
    await drawer.getByText('Very strong').or(drawer.getByText('Strong')).first().waitFor();
    await drawer.getByRole('button', { name: 'Create link' }).click();
    await drawer.getByText('The link is ready').waitFor({ timeout: stretchingMilliseconds });
  });
});

describe('a shared text', () => {
  it('is in no row of the database, no file of the data folder and no log, and neither is the fragment of its link', async () => {
    expect(used.length).toBeGreaterThan(5);
    const words = [planted, password, noteToSelf, ...used];
    expect(await searchDatabase(stage.product.databaseUrl, words)).toEqual([]);
    expect(searchFolder(stage.product.dataDir, words)).toEqual([]);
    const output = stage.product.output();
    for (const line of ['/onetime', '/core/ext/v1/share/get']) expect(output).toContain(line);
    expect(words.filter((word) => output.includes(word))).toEqual([]);
  });
});
