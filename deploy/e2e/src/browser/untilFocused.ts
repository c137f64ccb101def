import type { Locator } from 'playwright';

/** Waits until something has the focus: keys that are pressed before go elsewhere. */
export async function untilFocused(element: Locator): Promise<void> {
  await element.and(element.page().locator(':focus')).waitFor();
}
