import { beforeAll, describe, expect } from '@jest/globals';
import type { Locator, Page } from 'playwright';
import { useStage } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { makePlace } from '../places/index.ts';
import { untilPage } from '../steps/index.ts';

const stage = useStage();
let person: Person;
beforeAll(async () => {
  person = await signInPerson(stage.product.origin, 'Mara Lindqvist');
  const names = Array.from({ length: 30 }, (_one, index) => `SECRET_${String(index + 1).padStart(2, '0')}`);
  await makePlace(person, { secrets: Object.fromEntries(names.map((name) => [name, `value of ${name}`])) });
}, 60_000);

const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
const focused = (page: Page) =>
  page.evaluate<string>(`document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent`);
const isFocused = (part: Locator) =>
  part.evaluate((element: { matches(selector: string): boolean }) => element.matches(':focus'));
/** Text of the active row. After a jump it is drawn a moment later; until then the grid names none. */
const activeRow = async (page: Page): Promise<string> => {
  const id = await page.locator('[role=grid][aria-activedescendant]').getAttribute('aria-activedescendant');
  return page.locator(`[id="${id}"]`).innerText();
};

describe('with the keyboard alone', () => {
  stage.test('somebody signs in', {}, async ({ page }) => {
    await page.goto('/login');
    await untilPage(page, 'Sign in');
    await page.keyboard.type(person.credentials.email);
    await press(page, 'Tab');
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
    await press(page, 'Control+k');
    await page.getByRole('combobox').waitFor();
    await page.keyboard.type('versi');
    await page.getByRole('option', { name: /Version/, selected: true }).waitFor();
    await press(page, 'Enter');
    await untilPage(page, 'Version');
    await press(page, 'Control+k');
    await page.getByRole('combobox').waitFor();
    await press(page, 'Escape');
    await page.getByRole('combobox').waitFor({ state: 'detached' });
    await press(page, 'Control+k');
    await page.keyboard.type('secrets');
    await press(page, 'Enter');
    await untilPage(page, 'Secrets');
  });

  step('the first tab stop skips to the content', async ({ page }) => {
    await page.reload();
    await untilPage(page, 'Secrets');
    await page.evaluate('document.activeElement.blur()');
    await press(page, 'Tab');
    expect(await focused(page)).toBe('Skip to content');
    await press(page, 'Enter');
    expect(await page.evaluate<string>('document.activeElement.tagName')).toBe('MAIN');
  });

  step('the slash goes to the filter, and what is typed filters', async ({ page }) => {
    await page.getByRole('gridcell', { name: 'SECRET_01', exact: true }).waitFor();
    await press(page, '/');
    const filter = page.getByRole('search').getByRole('textbox');
    expect(await isFocused(filter)).toBe(true);
    await page.keyboard.type('_2');
    await page.getByRole('gridcell', { name: 'SECRET_01', exact: true }).waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toContain('_2');
    await filter.fill('');
    await page.getByRole('gridcell', { name: 'SECRET_01', exact: true }).waitFor();
  });

  step('the list is one tab stop, arrows move inside, Enter opens', async ({ page }) => {
    await page.getByRole('grid').focus();
    await press(page, 'Home');
    expect(await activeRow(page)).toContain('SECRET_01');
    await press(page, 'ArrowDown', 'ArrowDown');
    expect(await activeRow(page)).toContain('SECRET_03');
    await press(page, 'ArrowUp');
    expect(await activeRow(page)).toContain('SECRET_02');
    await press(page, 'End');
    expect(await activeRow(page)).toContain('SECRET_30');
    await press(page, 'Home', 'ArrowDown', 'Enter');
    await untilPage(page, 'SECRET_02');
    await page.goBack();
    await untilPage(page, 'Secrets');
  });

  step('the question mark shows the keys, Escape closes them and gives the focus back', async ({ page }) => {
    await page.getByRole('grid').focus();
    await press(page, '?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await dialog.waitFor();
    const ofPage = dialog.getByRole('region', { name: 'On this page' });
    expect(await ofPage.innerText()).toMatch(/New secret\s+C[^]*Copy value\s+Y/);
    await press(page, 'Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await isFocused(page.getByRole('grid'))).toBe(true);
  });

  step('C begins a secret, and typing a C into a field does not', async ({ page }) => {
    await press(page, '/');
    await page.keyboard.type('c');
    expect(new URL(page.url()).pathname).toBe('/r/secrets');
    await page.getByRole('search').getByRole('textbox').fill('');
    await page.getByRole('grid').focus();
    await press(page, 'c');
    await untilPage(page, 'New secret');
  });
});
