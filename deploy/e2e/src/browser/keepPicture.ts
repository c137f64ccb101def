import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright';

/** The folder of screenshots, which isn't part of the project. */
const outputDir = join(import.meta.dirname, '..', '..', 'output');

/** Set to `1` to keep a screenshot of every state. */
const isWanted = process.env['COFFERDAM_TEST_PICTURES'] === '1';

/** Saves a screenshot of the page, only on request: screenshots of passing tests are rarely needed. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (isWanted) await keepProof(page, name);
}

/** Saves a screenshot of a failed page. */
export async function keepProof(page: Page, name: string): Promise<void> {
  const path = join(outputDir, `${name.replaceAll(/[^\p{L}\p{N}/]+/gu, '-').slice(0, 120)}.png`);
  mkdirSync(dirname(path), { recursive: true });
  // Doesn't skip transitions, so that the screenshot shows what a person sees.
  await page.screenshot({ path, animations: 'disabled' });
}
