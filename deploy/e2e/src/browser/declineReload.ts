import { expect } from '@jest/globals';
import type { Page } from 'playwright';

/** Loads a page again, and stays when the browser asks whether what is there may be lost. */
export async function declineReload(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog');
  const reloading = page.reload().catch(() => undefined);
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await reloading;
}
