import { expect } from '@jest/globals';
import type { Page } from 'playwright';

/** Reloads a page, and declines the browser's question about unsaved changes. */
export async function declineReload(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog');
  // `page.reload()` would wait for a document that never loads, until its timeout.
  const reloading = page.evaluate('location.reload()');
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await reloading;
}
