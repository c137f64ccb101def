import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';

/**
 * Elements are found by attributes: to find a role or a text, Playwright would compute it for each element in the page's
 * own tasks, which are measured.
 */
const grid = '[role="grid"]';
const chosenBar = '[role="toolbar"][aria-label$=" selected"]';
const filterField = 'main [role="search"] input';

/** A person's action on a long table. */
export interface Handling {
  readonly name: string;
  readonly run: (page: Page) => Promise<void>;
}

/** The part of the scrolling element's type that is needed here; this package only has Node's types. */
interface Scroller {
  scrollTop: number;
  readonly scrollHeight: number;
}

/** Scrolls to a fraction of the whole height. */
function leap(page: Page, part: number): Promise<void> {
  return page.locator(grid).evaluate((element, to) => {
    const scroller = element as unknown as Scroller;
    scroller.scrollTop = scroller.scrollHeight * to;
  }, part);
}

/** Time for the delayed work of a step: rows rendered after scrolling, responses of the server. */
const restMilliseconds = 700;

/** Scrolls to the end repeatedly until the last row has arrived. */
export async function loadAllRows(page: Page, rows: number): Promise<void> {
  const last = page.locator(`[data-row="${rows - 1}"]`);
  await page.locator(grid).focus();
  while ((await last.count()) === 0) {
    await page.keyboard.press('End');
    await wait(50);
  }
}

/** Scrolling, arrow keys, selecting and filtering; each step starts where the previous one ended. */
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
      await field.pressSequentially('secret_0012', { delay: 60 });
      await page.locator(`${grid}[aria-rowcount="101"]`).waitFor({ state: 'attached' });
      await wait(restMilliseconds);
      await field.fill('');
    },
  },
];

/** The same steps, each with its delayed work. */
export const handlings: readonly Handling[] = steps.map(({ name, run }) => ({
  name,
  run: async (page: Page) => {
    await run(page);
    await wait(restMilliseconds);
  },
}));
