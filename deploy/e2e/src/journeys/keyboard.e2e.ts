import { beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright';
import { eventually, untilFocused, useStage } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { seedWorkspace } from '../seed/index.ts';
import { goByPalette, openPalette, press, untilPage } from '../steps/index.ts';

const stage = useStage();
let person: Person;
beforeAll(async () => {
  person = await signInPerson(stage.product.origin, 'Mara Lindqvist');
  const names = Array.from({ length: 30 }, (_one, index) => `SECRET_${String(index + 1).padStart(2, '0')}`);
  await seedWorkspace(person, { secrets: Object.fromEntries(names.map((name) => [name, `value of ${name}`])) });
});

/** Waits until the row with this name is active. After a jump it is rendered a moment later. */
const untilActive = (page: Page, name: string) =>
  eventually(async () => {
    const id = await page.locator('[role=grid][aria-activedescendant]').getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${id}"]`).innerText()).toContain(name);
  });
const filterOf = (page: Page) => page.getByRole('search').getByRole('textbox');

describe('with only the keyboard', () => {
  stage.test('someone signs in', {}, async ({ page }) => {
    await page.goto('/login');
    await untilFocused(page.getByLabel('Email'));
    await page.keyboard.type(person.credentials.email);
    await press(page, 'Tab');
    await untilFocused(page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(person.credentials.password);
    await press(page, 'Enter');
    await untilPage(page, 'Secrets');
  });

  const step = stage.journey();

  step('the palette leads to a page', async ({ page, context, origin }) => {
    const domain = new URL(origin).hostname;
    await context.addCookies(person.cookies.map((cookie) => ({ ...cookie, domain })));
    await page.goto('/');
    await untilPage(page, 'Secrets');
    await goByPalette(page, 'versi', /Version/);
    await untilPage(page, 'Version');
    await openPalette(page);
    await press(page, 'Escape');
    await page.getByRole('combobox').waitFor({ state: 'detached' });
    await goByPalette(page, 'secrets', /Secrets/);
    await untilPage(page, 'Secrets');
  });

  step('the first tab stop skips to the content', async ({ page }) => {
    await page.reload();
    await untilPage(page, 'Secrets');
    await page.evaluate('document.activeElement.blur()');
    await press(page, 'Tab');
    await untilFocused(page.getByRole('link', { name: 'Skip to content' }));
    await press(page, 'Enter');
    await untilFocused(page.getByRole('main'));
  });

  step('the slash goes to the filter, and what is typed filters', async ({ page }) => {
    await page.getByRole('gridcell', { name: 'SECRET_01', exact: true }).waitFor();
    await press(page, '/');
    const filter = filterOf(page);
    await untilFocused(filter);
    await page.keyboard.type('_2');
    await page.getByRole('gridcell', { name: 'SECRET_01', exact: true }).waitFor({ state: 'detached' });
    await page.waitForURL((url) => url.search.includes('_2'));
    await filter.fill('');
    await page.getByRole('gridcell', { name: 'SECRET_01', exact: true }).waitFor();
  });

  step('the list is one tab stop, arrows move inside, Enter opens', async ({ page }) => {
    await page.getByRole('grid').focus();
    await press(page, 'Home');
    await untilActive(page, 'SECRET_01');
    await press(page, 'ArrowDown', 'ArrowDown');
    await untilActive(page, 'SECRET_03');
    await press(page, 'ArrowUp');
    await untilActive(page, 'SECRET_02');
    await press(page, 'End');
    await untilActive(page, 'SECRET_30');
    await press(page, 'Home', 'ArrowDown', 'Enter');
    await untilPage(page, 'SECRET_02');
    await page.goBack();
    await untilPage(page, 'Secrets');
  });

  step('the question mark shows the shortcuts, and Escape closes them and restores the focus', async ({ page }) => {
    await page.getByRole('grid').focus();
    await press(page, '?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await dialog.waitFor();
    const ofPage = dialog.getByRole('region', { name: 'On this page' });
    await eventually(async () => expect(await ofPage.innerText()).toMatch(/New secret\s+C[^]*Copy value\s+Y/));
    await press(page, 'Escape');
    await dialog.waitFor({ state: 'detached' });
    await untilFocused(page.getByRole('grid'));
  });

  step('C opens the page for a new secret, but not while typing in a field', async ({ page }) => {
    await press(page, '/');
    await untilFocused(filterOf(page));
    await page.keyboard.type('c');
    await eventually(async () => expect(await filterOf(page).inputValue()).toBe('c'));
    expect(new URL(page.url()).pathname).toBe('/r/secrets');
    await filterOf(page).fill('');
    await page.getByRole('grid').focus();
    await press(page, 'c');
    await untilPage(page, 'New secret');
  });
});
