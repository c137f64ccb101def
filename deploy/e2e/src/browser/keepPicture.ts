import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright';

/** Where pictures are kept for looking at; nothing there is part of the project. */
const outputDir = join(import.meta.dirname, '..', '..', 'output');

/** Keeps a picture of what the page shows now and says where. */
export async function keepPicture(page: Page, name: string): Promise<string> {
  const path = join(outputDir, `${name.replaceAll(/[^\p{L}\p{N}/]+/gu, '-').slice(0, 120)}.png`);
  mkdirSync(dirname(path), { recursive: true });
  // Transitions are left to finish by themselves: what is on the picture is what a person saw.
  await page.screenshot({ path, animations: 'disabled' });
  return path;
}
