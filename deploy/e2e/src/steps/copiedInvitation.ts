import { expect } from '@jest/globals';
import type { Page } from 'playwright';
import { eventually } from '../browser/index.ts';

/**
 * Waits until an invitation link is on the clipboard, and returns it. The application clears the clipboard after a while.
 *
 * @param before a link that was copied earlier
 */
export async function copiedInvitation(page: Page, before = ''): Promise<string> {
  let link = '';
  await eventually(async () => {
    link = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(link).toMatch(/\/confirm-invitation\?inviteId=[\w-]{64}$/);
    expect(link).not.toBe(before);
  });
  return link;
}
