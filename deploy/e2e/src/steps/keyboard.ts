import type { Page } from 'playwright';

/** Presses keys one after the other. */
export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** The focused element, as a screen reader would announce it. */
const focused = (page: Page): Promise<string> =>
  page.evaluate<string>(`(() => {
    const { activeElement } = document;
    const label = activeElement.labels?.[0]?.textContent;
    return (activeElement.getAttribute('aria-label') ?? label ?? activeElement.textContent ?? '').trim();
  })()`);

/** Presses Tab until an element with this name has the focus. */
export async function tabTo(page: Page, name: RegExp | string): Promise<void> {
  const isThere = (text: string) => (typeof name === 'string' ? text === name : name.test(text));
  const seen: string[] = [];
  for (let steps = 0; steps < 60; steps += 1) {
    await press(page, 'Tab');
    seen.push(await focused(page));
    if (isThere(seen.at(-1) ?? '')) return;
  }
  throw new Error(`no Tab leads to ${name}: ${seen.join(', ')}`);
}

/** Chooses an item of the open menu by arrow keys. The focus follows each key a moment later, so each step waits for it. */
export async function chooseInMenu(page: Page, name: string): Promise<void> {
  const chosen = page.locator('[role=menuitem]:focus');
  for (let steps = 0; steps < 20; steps += 1) {
    await chosen.waitFor();
    const now = (await chosen.textContent()) ?? '';
    if (now.startsWith(name)) return press(page, 'Enter');
    await press(page, 'ArrowDown');
    await chosen.filter({ hasNotText: now }).waitFor();
  }
  throw new Error(`no arrow leads to ${name}`);
}
