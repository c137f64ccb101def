import type { Locator } from 'playwright';

/** Waits until an element has the focus, because earlier key presses would go elsewhere. */
export async function untilFocused(element: Locator): Promise<void> {
  await element.and(element.page().locator(':focus')).waitFor();
}
