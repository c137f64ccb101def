import { expect } from '@jest/globals';
import type { Page } from 'playwright';
import { eventually } from '../browser/index.ts';
import { untilPage } from '../steps/index.ts';
import { byKeyboard } from './byKeyboard.ts';
import type { Reaching } from './checkPageState.ts';
import { gapToMenu, hasFocusAround, isShown, type Handle } from './pageElement.ts';
import type { PageState } from './page-states/index.ts';

/** As text, in the page: the open overlay on top, or null. */
const topmost = `[...document.querySelectorAll('[role=dialog], [role=menu], dialog[open]')]
  .filter((element) => element.checkVisibility()).at(-1) ?? null`;
const isOpen = `(${topmost}) !== null`;
const hasFocus = `(${topmost})?.contains(document.activeElement) ?? false`;
/** How many open overlays there are. */
const openCount = `[...document.querySelectorAll('[role=dialog], [role=menu], dialog[open]')]
  .filter((element) => element.checkVisibility()).length`;
/** Controls of the overlay, at most. */
const stops = `(${topmost}).querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]').length`;
const focusedText = `(document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent).trim().slice(0, 60)`;

/** More presses of Tab than this show nothing new. */
const maxPresses = 40;

/**
 * Opens a page in a state with keys only, and returns what is wrong with its dialog, drawer, menu or popover: it gets the
 * focus and keeps it for every Tab, a menu is beside its button, and Escape closes it, after a question if text was typed, and returns the focus.
 */
export async function checkOverlay(page: Page, state: PageState, reaching: Reaching): Promise<string[]> {
  await page.goto('about:blank');
  await page.setViewportSize({ width: 1440, height: 900 });
  await reaching.beforeOpening();
  const { path } = state;
  await page.goto(typeof path === 'string' ? path : path(reaching.data.desk));
  await untilPage(page, state.title, { isBehindDialog: state.opensDialog });
  const keyboard = byKeyboard(page);
  await state.prepare?.(keyboard.page, 1440, reaching.password);
  await eventually(async () => expect(await page.evaluate<boolean>(isOpen)).toBe(true));
  await eventually(async () => expect(await page.evaluate<boolean>(hasFocus)).toBe(true));
  const found = [...(await checkMenuPlace(keyboard.pressed)), ...(await checkTab(page))];
  return found.length > 0 ? found : checkEscape(page, keyboard.pressed);
}

async function checkMenuPlace(pressed: readonly Handle[]): Promise<string[]> {
  const last = pressed.at(-1);
  const gap = last === undefined ? null : await gapToMenu(last);
  return gap !== null && gap > 8 ? [`the menu is ${gap} pixels from its button`] : [];
}

async function checkTab(page: Page): Promise<string[]> {
  const presses = Math.min(maxPresses, (await page.evaluate<number>(stops)) + 1);
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 1; press <= presses; press += 1) {
      await page.keyboard.press(key);
      if (await page.evaluate<boolean>(hasFocus)) continue;
      return [`press ${press} of ${key} leads to “${await page.evaluate<string>(focusedText)}”, outside`];
    }
  }
  return [];
}

async function checkEscape(page: Page, pressed: readonly Handle[]): Promise<string[]> {
  const before = await page.evaluate<number>(openCount);
  await page.keyboard.press('Escape');
  await eventually(async () => expect(await page.evaluate<number>(openCount)).not.toBe(before));
  if ((await page.evaluate<number>(openCount)) > before) {
    // Typed text isn't lost without a question.
    const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
    await question.getByRole('button', { name: 'Discard' }).press('Enter');
  }
  await eventually(async () => expect(await page.evaluate<number>(openCount)).toBe(before - 1));
  // What was pressed inside it is gone; what opened it isn't.
  const isBack = async (): Promise<boolean> => {
    if (before > 1) return page.evaluate<boolean>(hasFocus);
    // A key or the address opened it while nothing on the page had the focus.
    const openers = await Promise.all(pressed.map(isShown));
    if (!openers.includes(true)) return true;
    const around = await Promise.all(pressed.map(hasFocusAround));
    return around.includes(true);
  };
  try {
    await eventually(async () => expect(await isBack()).toBe(true));
    return [];
  } catch {
    return [`after Escape the focus is on “${await page.evaluate<string>(focusedText)}”`];
  }
}
