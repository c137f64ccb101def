import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';

/**
 * Things are found by their attributes: looking for a role or a text means that Playwright asks each element for it, in
 * the page's own tasks.
 */
const grid = '[role="grid"]';
const chosenBar = '[role="toolbar"][aria-label$=" selected"]';
const filterField = 'main [role="search"] input';

/** Something that a person does to a long table. */
export interface Handling {
  readonly name: string;
  readonly run: (page: Page) => Promise<void>;
}

/** As much as Node's types know of the element that scrolls. */
interface Scroller {
  scrollTop: number;
  readonly scrollHeight: number;
}

/** Scrolls to a part of the whole height. */
function leap(page: Page, part: number): Promise<void> {
  return page.locator(grid).evaluate((element, to) => {
    const scroller = element as unknown as Scroller;
    scroller.scrollTop = scroller.scrollHeight * to;
  }, part);
}

/** What belongs to a step still comes after it: rows drawn at rest, answers of the server. */
const restMilliseconds = 700;

/** Goes to the end again and again until the last row has arrived. */
export async function loadAllRows(page: Page, rows: number): Promise<void> {
  const last = page.locator(`[data-row="${rows - 1}"]`);
  await page.locator(grid).focus();
  while ((await last.count()) === 0) {
    await page.keyboard.press('End');
    await wait(50);
  }
}

/** Scrolling, walking, choosing and filtering, one after the other; each begins where the one before ended. */
const steps: readonly Handling[] = [
  {
    name: 'scrolling by wheel',
    run: async (page) => {
      await page.mouse.move(700, 500);
      for (let turn = 0; turn < 60; turn += 1) {
        await page.mouse.wheel(0, 400);
        await wait(16);
      }
    },
  },
  {
    name: 'scrolling by leaps',
    run: async (page) => {
      for (const part of [0.9, 0.1, 0.5, 1, 0]) {
        await leap(page, part);
        await wait(200);
      }
    },
  },
  {
    name: 'walking by keys',
    run: async (page) => {
      await page.locator(grid).focus();
      for (let turn = 0; turn < 20; turn += 1) await page.keyboard.press('PageDown');
      for (let turn = 0; turn < 20; turn += 1) await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'selecting all, and none',
    run: async (page) => {
      await page.keyboard.press('ControlOrMeta+a');
      await page.locator(chosenBar).waitFor();
      await page.keyboard.press('Escape');
      await page.locator(chosenBar).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'filtering, and showing all again',
    run: async (page) => {
      const field = page.locator(filterField);
      await field.pressSequentially('_0012', { delay: 60 });
      await page.locator(`${grid}[aria-rowcount="101"]`).waitFor({ state: 'attached' });
      await wait(restMilliseconds);
      await field.fill('');
    },
  },
];

/** The same, each with what comes after it. */
export const handlings: readonly Handling[] = steps.map(({ name, run }) => ({
  name,
  run: async (page: Page) => {
    await run(page);
    await wait(restMilliseconds);
  },
}));
