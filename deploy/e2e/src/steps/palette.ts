import type { Page } from 'playwright';
import { untilFocused } from '../browser/index.ts';

/** Opens the palette by its shortcut, and waits until it accepts input. */
export async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await untilFocused(page.getByRole('combobox'));
}

/** Opens the palette, types, and opens the result that it selects. */
export async function goByPalette(page: Page, typed: string, chosen: RegExp): Promise<void> {
  await openPalette(page);
  await page.keyboard.type(typed);
  await page.getByRole('option', { name: chosen, selected: true }).waitFor();
  await page.keyboard.press('Enter');
}
