import type { Page } from 'playwright';
import { checkContrast, checkLayout, checkPage, keepPicture, keepProof, untilStill } from '../browser/index.ts';
import { untilPage } from '../steps/index.ts';
import { becomePhone } from './phone.ts';
import type { PageState, PageStateData } from './page-states/index.ts';

const [phoneWidth, deskWidth] = [360, 1440] as const;
/** The widths of tablets, laptops and desks, and a window of 1440 by 900 pixels at 200 % zoom. */
const otherWidths = [1920, 1280, 1024, 768, 720] as const;

/** How a state is reached. */
export interface Reaching {
  readonly password: string;
  /** Links are used up by being opened: a phone that opens its page again has its own. */
  readonly data: { readonly desk: PageStateData; readonly phone: PageStateData };
  /** Comes before each time the page is opened. */
  readonly beforeOpening: () => Promise<void>;
}

/**
 * Opens a page in a state and checks it, in words; empty when all is well. On a desk: no barrier, nothing that does not fit at any
 * width, enough contrast in dark too. A phone has a tree of its own, so there all of it is checked again; the page becomes
 * one as it is, and is opened again if it does not keep its state.
 */
export async function checkPageState(page: Page, state: PageState, reaching: Reaching): Promise<string[]> {
  const found: string[] = [];
  await open(page, state, deskWidth, reaching);
  found.push(...(await checkThemes(page, state, deskWidth)));
  for (const width of otherWidths) {
    await page.setViewportSize({ width, height: width === 720 ? 450 : 900 });
    await settle(page, state);
    const problems = await checkLayout(page);
    found.push(...problems.map((problem) => `${width} pixels: ${problem}`));
    if (problems.length > 0) await keepProof(page, `pages/${state.name}-${width}`);
  }
  await page.evaluate(mark);
  await becomePhone(page);
  await settle(page, state);
  // A state that is reached in another way on a phone isn't the same state.
  const isSame = (state.prepare?.length ?? 0) < 2 && (await page.evaluate<boolean>(isMarked));
  if (!isSame) await open(page, state, phoneWidth, reaching);
  found.push(...(await checkThemes(page, state, phoneWidth)));
  return found;
}

async function open(page: Page, state: PageState, width: number, reaching: Reaching): Promise<void> {
  const { password, data, beforeOpening } = reaching;
  await page.emulateMedia({ colorScheme: 'light' });
  await beforeOpening();
  const { path } = state;
  await page.goto(typeof path === 'string' ? path : path(width === phoneWidth ? data.phone : data.desk));
  await untilPage(page, state.title, { isBehindDialog: state.opensDialog });
  await state.prepare?.(page, width, password);
  await untilLoaded(page, state);
}

async function checkThemes(page: Page, state: PageState, width: number): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const drawn = page.locator(colorScheme === 'dark' ? 'html.dark' : 'html:not(.dark)');
    await drawn.waitFor({ state: 'attached' });
    const problems = await (colorScheme === 'light' ? checkPage : checkContrast)(page);
    found.push(...problems.map((problem) => `${width} pixels, ${colorScheme}: ${problem}`));
    const keep = problems.length > 0 ? keepProof : keepPicture;
    await keep(page, `pages/${state.name}-${width}-${colorScheme}`);
  }
  return found;
}

/** Waits until a page that got another width is drawn and no longer moves. */
async function settle(page: Page, state: PageState): Promise<void> {
  await page.evaluate(nextFrames);
  await untilLoaded(page, state);
  await untilStill(page);
}

/** What is measured by observers is drawn by then. */
const nextFrames = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))`;

/** Waits until nothing is loading: that is checked in states of its own. */
async function untilLoaded(page: Page, { calls }: PageState): Promise<void> {
  if (calls?.fate !== 'hangs') await page.locator('.cd-skeleton').first().waitFor({ state: 'detached' });
}

/** As text, in the page: what is open over it, what is chosen or typed in it, and what is wrong with that. */
const opened = `[...document.querySelectorAll(
  '[role=dialog], [role=menu], [role=listbox], [role=alert], [aria-invalid=true], [aria-expanded=true], input, textarea'
)].filter((element) => element.checkVisibility() && element.value !== '').length`;

/** As text, in the page: marks its title and what it is in, and remembers what is open. */
const mark = `(() => {
  const title = document.querySelector('h1');
  globalThis.markedState = { title, parent: title?.parentElement, opened: ${opened} };
})()`;

/** As text, in the page: what floats is where it was opened, beside something that may be elsewhere on a phone. */
const floats = `document.querySelector(
  '[role=menu], [role=listbox], [data-radix-popper-content-wrapper], .ant-picker-dropdown'
) !== null`;

/** As text, in the page: whether it still is the page that was marked, with as much open. */
const isMarked = `(() => {
  const { title, parent, opened } = globalThis.markedState ?? {};
  const isKept = title?.isConnected === true && parent.isConnected && document.querySelector('h1') === title;
  return isKept && ${opened} >= opened && !(${floats});
})()`;
