import { describe, expect } from '@jest/globals';
import type { Locator, Page } from 'playwright';
import { useStage } from '../browser/index.ts';
import { signInPerson } from '../people/index.ts';
import { seedWorkspace } from '../seed/index.ts';
import { untilPage } from '../steps/index.ts';

const nameOf = (number: number): string => `PAYMENTS_SERVICE_${String(number).padStart(3, '0')}`;
const longName = 'A_NAME_OF_SIXTY_FOUR_CHARACTERS_THAT_NO_COLUMN_OF_A_TABLET_SHOWS';

describe('a long table', () => {
  const stage = useStage();
  const step = stage.journey({ viewport: { width: 1024, height: 800 } });

  step('opens the menu of a row at its button, wherever the list is scrolled to', async ({ page, context }) => {
    const person = await signInPerson(stage.product.origin);
    const secrets = Object.fromEntries(Array.from({ length: 80 }, (_none, number) => [nameOf(number), 'x']));
    const { query } = await seedWorkspace(person, { secrets: { ...secrets, [longName]: 'x' } });
    await context.addCookies(
      person.cookies.map((cookie) => ({ ...cookie, domain: new URL(stage.product.origin).hostname })),
    );
    await page.goto(`/r/secrets?${query}`);
    await untilPage(page, 'Secrets');
    const more = (number: number): Locator => page.getByRole('button', { name: `More: ${nameOf(number)}` });
    await expectMenuAt(page, more(3));
    await page.getByRole('grid').hover();
    await page.mouse.wheel(0, 1_600);
    await expectMenuAt(page, more(45));
  });

  step('closes that menu when the list scrolls under it, even while its row stays in sight', async ({ page }) => {
    const more = page.getByRole('button', { name: `More: ${nameOf(45)}` });
    await more.click();
    await page.getByRole('menu', { name: `More: ${nameOf(45)}` }).waitFor();
    await page.getByRole('row', { name: new RegExp(nameOf(42), 'u') }).hover();
    await page.mouse.wheel(0, 40);
    await page.getByRole('menu').waitFor({ state: 'detached' });
    const [at, grid] = await Promise.all([more.boundingBox(), page.getByRole('grid').boundingBox()]);
    if (at === null || grid === null) throw new Error('button or grid is not in sight');
    expect(at.y).toBeGreaterThan(grid.y);
    expect(at.y + at.height).toBeLessThan(grid.y + grid.height);
  });

  step('ends a name that does not fit in "…", and shows the whole of it on hover and on focus', async ({ page }) => {
    await page.getByRole('grid').focus();
    await page.keyboard.press('Home');
    const link = page.getByRole('link', { name: longName });
    await link.hover({ position: { x: 20, y: 8 } });
    const tip = page.getByRole('tooltip');
    await tip.getByText(longName, { exact: true }).waitFor();
    await page.mouse.move(500, 20);
    await tip.waitFor({ state: 'detached' });
    // Over the checkbox to the name.
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await tip.getByText(longName, { exact: true }).waitFor();
  });
});

/** Opens the menu of a button and closes it. */
async function expectMenuAt(page: Page, button: Locator): Promise<void> {
  await button.click();
  const menu = page.getByRole('menu');
  await menu.waitFor();
  const [at, opened] = await Promise.all([button.boundingBox(), menu.boundingBox()]);
  if (at === null || opened === null) throw new Error('button or menu is not in sight');
  // Right edges are aligned, and the menu begins 4 pixels below its button or ends as far above.
  expect(Math.abs(opened.x + opened.width - at.x - at.width)).toBeLessThanOrEqual(1);
  const gaps = [opened.y - at.y - at.height, at.y - opened.y - opened.height];
  expect(gaps.some((gap) => Math.abs(gap - 4) <= 1)).toBe(true);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
}
