import type { Page } from 'playwright';

/** Chooses something in the menu of a row. */
export async function chooseInRow(page: Page, name: string, entry: string | RegExp): Promise<void> {
  await page.getByRole('row', { name }).getByRole('button', { name: /^More/ }).click();
  const named = typeof entry === 'string' ? { name: entry, exact: true } : { name: entry };
  await page.getByRole('menuitem', named).click();
}
