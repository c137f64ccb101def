import { beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright';
import { cookiesOf, eventually, untilFocused, useStage } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { chooseInMenu, goByPalette, press, tabTo, untilPage } from '../steps/index.ts';

const stage = useStage();
let person: Person;
let place: SeededWorkspace;
beforeAll(async () => {
  person = await signInPerson(stage.product.origin, 'Mara Lindqvist');
  place = await seedWorkspace(person, {
    secrets: { API_KEY: 'key', DATABASE_URL: 'url' },
    twoFactors: [{ name: 'AWS root', issuer: 'AWS', account: 'root', seed: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' }],
  });
});

const ids = () => ({ organizationId: place.organizationId, workspaceId: place.workspaceId });
const namesOf = async () => (await person.api.secret.list(ids())).rows.map(({ name }) => name);
/** Waits until the clipboard contains this. */
const untilCopied = (page: Page, text: string | RegExp) =>
  eventually(async () => {
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(copied).toEqual(typeof text === 'string' ? text : expect.stringMatching(text));
  });
describe('the vault with only the keyboard', () => {
  const step = stage.journey({ permissions: ['clipboard-read', 'clipboard-write'] });

  step('a secret is created', async ({ page, context, origin }) => {
    await context.addCookies(cookiesOf(person, origin));
    await page.goto(`/r/secrets?${place.query}`);
    await page.getByText('API_KEY').first().waitFor();
    await press(page, 'c');
    await untilPage(page, 'New secret');
    await untilFocused(page.getByLabel('Name', { exact: true }));
    await page.keyboard.type('NEW_TOKEN');
    await tabTo(page, 'Generate');
    await press(page, 'Enter');
    await page.getByRole('dialog', { name: 'Generate a value' }).waitFor();
    await tabTo(page, 'Use this');
    await press(page, 'Enter');
    await page.getByRole('dialog', { name: 'Generate a value' }).waitFor({ state: 'detached' });
    await press(page, 'Control+Enter');
    await untilPage(page, 'NEW_TOKEN');
    expect(await namesOf()).toContain('NEW_TOKEN');
  });

  step('it is found by the palette, and its value copied and revealed', async ({ page }) => {
    const { value } = await person.api.secret.versionAccess({ ...ids(), name: 'NEW_TOKEN' });
    await goByPalette(page, 'new_tok', /NEW_TOKEN/);
    await untilPage(page, 'NEW_TOKEN');
    await page.getByRole('link', { name: 'v1', exact: true }).waitFor();
    await tabTo(page, /^Reveal/);
    await press(page, 'Enter');
    await page.getByText(value).waitFor();
    await press(page, 'Enter');
    await page.getByText(value).waitFor({ state: 'detached' });
    await tabTo(page, /^Copy/);
    await press(page, 'Enter');
    await untilCopied(page, value);
  });

  step('it is shared', async ({ page }) => {
    await page.evaluate('document.activeElement.blur()');
    await tabTo(page, /^ShareS$/);
    await press(page, 'Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Create link', disabled: false }).waitFor();
    await tabTo(page, 'Create link');
    await press(page, 'Enter');
    await page.getByRole('dialog').getByRole('button', { name: /^Copy/ }).first().waitFor();
    await press(page, 'Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await tabTo(page, /^Links/);
    await press(page, 'Enter');
    await page.getByText('Unopened').first().waitFor();
  });

  step('it is copied and deleted from the list, in which one Tab stop is enough', async ({ page }) => {
    await goByPalette(page, 'secrets', /Secrets/);
    await untilPage(page, 'Secrets');
    await page.getByRole('gridcell', { name: 'NEW_TOKEN', exact: true }).waitFor();
    await press(page, '/');
    await untilFocused(page.getByRole('search').getByRole('textbox'));
    await page.keyboard.type('new_');
    await page.getByRole('gridcell', { name: 'API_KEY', exact: true }).waitFor({ state: 'detached' });
    await tabTo(page, /^Secrets in payments-prod/);
    await press(page, 'Home', 'n');
    await untilCopied(page, 'NEW_TOKEN');
    await press(page, 'Shift+F10');
    // The confirmation lists its readers, which can't be found after the secret is deleted.
    const readers = page.waitForResponse((response) => response.url().includes('/audit/get/secret-reads'));
    await chooseInMenu(page, 'Delete');
    const question = page.getByRole('dialog', { name: 'Delete NEW_TOKEN?' });
    await question.waitFor();
    await readers;
    await tabTo(page, 'Delete secret');
    await press(page, 'Enter');
    await question.waitFor({ state: 'detached' });
    await page.getByText('Nothing matches this filter').waitFor();
    expect(await namesOf()).not.toContain('NEW_TOKEN');
  });

  step('it is restored from the trash', async ({ page }) => {
    await page.evaluate('document.activeElement.blur()');
    await tabTo(page, 'Trash');
    await press(page, 'Enter');
    await untilPage(page, 'Trash');
    await page.getByRole('gridcell', { name: /^NEW_TOKEN/ }).waitFor();
    await tabTo(page, 'Trash of payments-prod');
    await press(page, 'Home', 'Shift+F10');
    await chooseInMenu(page, 'Restore');
    const question = page.getByRole('dialog');
    await question.waitFor();
    await tabTo(page, 'Restore');
    await press(page, 'Enter');
    await page.getByText('The trash is empty').waitFor();
    expect(await namesOf()).toContain('NEW_TOKEN');
  });

  step('a two-factor code is copied', async ({ page }) => {
    await goByPalette(page, 'two-factor', /Two-factor codes/);
    await untilPage(page, 'Two-factor codes');
    await page.getByRole('timer').first().waitFor();
    await tabTo(page, /^Two-factor codes in payments-prod/);
    await press(page, 'Home', 'Enter');
    await untilCopied(page, /^\d{6}$/u);
  });
});
