import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright';

/** The folder of screenshots, which isn't part of the project. */
const outputDir = join(import.meta.dirname, '..', '..', 'output');

/** Saves a screenshot of the page and logs its path. */
export async function keepPicture(page: Page, name: string): Promise<string> {
  const path = join(outputDir, `${name.replaceAll(/[^\p{L}\p{N}/]+/gu, '-').slice(0, 120)}.png`);
  mkdirSync(dirname(path), { recursive: true });
  // Doesn't skip transitions, so that the screenshot shows what a person sees.
  await page.screenshot({ path, animations: 'disabled' });
  return path;
}
