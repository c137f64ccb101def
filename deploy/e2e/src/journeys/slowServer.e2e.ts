import { beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright';
import { checkPage, eventually, holdBack, useStage } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { untilPage } from '../steps/index.ts';

const stage = useStage();
let person: Person;
let place: SeededWorkspace;
beforeAll(async () => {
  person = await signInPerson(stage.product.origin, 'Ines Okafor');
  place = await seedWorkspace(person, { secrets: { DATABASE_URL: 'postgres://one', REDIS_URL: 'redis://one' } });
});

const asPerson = () => ({ person });
const namesOnServer = async (): Promise<string[]> => {
  const { organizationId, workspaceId } = place;
  const { rows } = await person.api.secret.list({ organizationId, workspaceId });
  return rows.map(({ name }) => name);
};
const cell = (page: Page, name: string) => page.getByRole('gridcell', { name, exact: true });
const nameField = (page: Page) => page.getByLabel('Name', { exact: true });
const valueField = (page: Page) => page.getByLabel('Value', { exact: true });

/** Fills the page for a new secret, up to the button. */
async function fillNewSecret(page: Page, name: string): Promise<void> {
  await page.goto(`/secret/create?${place.query}`);
  await untilPage(page, 'New secret');
  const isFree = page.waitForResponse((answer) => new URL(answer.url()).searchParams.has('name'));
  await nameField(page).fill(name);
  await isFree;
  await valueField(page).fill('typed with care');
}

/** Answers calls like a gateway whose server is down, until the test ends the outage. */
async function takeDown(page: Page, address: RegExp): Promise<() => void> {
  let isDown = true;
  await page.route(address, (route) => (isDown ? route.fulfill({ status: 503, body: '' }) : route.continue()));
  return () => {
    isDown = false;
  };
}

describe('a slow server', () => {
  stage.test(
    'gets one call, however often the button is pressed, and the page waits for it',
    asPerson,
    async ({ page }) => {
      await fillNewSecret(page, 'SLOW_TOKEN');
      const held = await holdBack(page, /\/secret\/add$/);
      let calls = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/secret/add')) calls += 1;
      });
      const create = page.getByRole('button', { name: 'Create secret' });
      await create.click();
      await held.begun;
      await eventually(async () => expect(await create.getAttribute('aria-busy')).toBe('true'));
      await create.click({ force: true });
      await valueField(page).press('Control+Enter');
      expect(await checkPage(page)).toEqual([]);
      expect(await namesOnServer()).not.toContain('SLOW_TOKEN');
      held.release();
      await untilPage(page, 'SLOW_TOKEN');
      expect(calls).toBe(1);
      expect(await namesOnServer()).toContain('SLOW_TOKEN');
    },
  );

  stage.test(
    'keeps the list in use: what was read stays while a filter waits for its answer',
    asPerson,
    async ({ page }) => {
      await page.goto(`/r/secrets?${place.query}`);
      await cell(page, 'REDIS_URL').waitFor();
      const held = await holdBack(page, /\/secret\/list.*filter=redis/);
      await page.getByRole('search').getByRole('textbox').fill('redis');
      await held.begun;
      expect(await cell(page, 'DATABASE_URL').isVisible()).toBe(true);
      held.release();
      await cell(page, 'DATABASE_URL').waitFor({ state: 'detached' });
      await cell(page, 'REDIS_URL').waitFor();
    },
  );
});

describe('a failing server', () => {
  stage.test(
    'leaves what was typed in place, says so, and takes it when it is back',
    asPerson,
    async ({ page, watch }) => {
      await fillNewSecret(page, 'LATE_TOKEN');
      const bringBack = await takeDown(page, /\/secret\/add$/);
      watch.expect(/answer 503: POST .*\/secret\/add/);
      await page.getByRole('button', { name: 'Create secret' }).click();
      await page.getByRole('alert').first().waitFor();
      expect(await checkPage(page)).toEqual([]);
      expect(await nameField(page).inputValue()).toBe('LATE_TOKEN');
      expect(await valueField(page).inputValue()).toBe('typed with care');
      expect(await namesOnServer()).not.toContain('LATE_TOKEN');
      bringBack();
      await page.getByRole('button', { name: 'Create secret' }).click();
      await untilPage(page, 'LATE_TOKEN');
      expect(await namesOnServer()).toContain('LATE_TOKEN');
    },
  );

  stage.test(
    'that gives no script of a dialog leaves the page as it is, says so in its place, and opens it by Retry',
    asPerson,
    async ({ page, watch }) => {
      await page.goto(`/r/secrets?${place.query}`);
      await cell(page, 'DATABASE_URL').waitFor();
      const script = /\/remotes\/vault\/.*\/item-dialogs\.\w+\.js$/;
      const bringBack = await takeDown(page, script);
      watch.expect(/answer 503: GET .*\/item-dialogs/);
      await page
        .getByRole('row', { name: /DATABASE_URL/ })
        .getByRole('button', { name: /^More/ })
        .click();
      await page.getByRole('menuitem', { name: 'Delete…' }).click();
      const failed = page.getByRole('dialog', { name: 'Couldn’t load this part' });
      await failed.waitFor();
      expect(await checkPage(page)).toEqual([]);
      expect(await page.locator('h1').textContent()).toContain('Secrets');
      bringBack();
      await failed.getByRole('button', { name: 'Retry' }).click();
      await page.getByRole('dialog', { name: 'Delete DATABASE_URL?' }).waitFor();
      await page.getByRole('button', { name: 'Keep it' }).click();
      expect(await namesOnServer()).toContain('DATABASE_URL');
    },
  );

  stage.test('is reported once in place of the list, and Retry loads it', asPerson, async ({ page, watch }) => {
    const bringBack = await takeDown(page, /\/secret\/list/);
    watch.expect(/answer 503: GET .*\/secret\/list/);
    await page.goto(`/r/secrets?${place.query}`);
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    expect(await retry.count()).toBe(1);
    expect(await page.getByRole('dialog').count()).toBe(0);
    bringBack();
    await retry.click();
    await cell(page, 'DATABASE_URL').waitFor();
    await retry.waitFor({ state: 'detached' });
  });
});
