import type { Page } from 'playwright';
import { checkContrast, checkLayout, checkPage, keepPicture, keepProof, untilStill } from '../browser/index.ts';
import { untilPage } from '../steps/index.ts';
import { becomePhone } from './phone.ts';
import type { PageState, PageStateData } from './page-states/index.ts';

const [phoneWidth, deskWidth] = [360, 1440] as const;
/** The widths of tablets, laptops and desktops, and a window of 1440 by 900 pixels at 200 % zoom. */
const otherWidths = [1920, 1280, 1024, 768, 720] as const;

/** How a state is reached. */
export interface Reaching {
  readonly password: string;
  /** Opening a link uses it up, so a phone that opens its page again needs another one. */
  readonly data: { readonly desk: PageStateData; readonly phone: PageStateData };
  /** Runs each time before the page is opened. */
  readonly beforeOpening: () => Promise<void>;
}

/**
 * Opens a page in a state and returns its problems. On a desktop it checks accessibility, the layout at all widths, and
 * the contrast in both themes. Phones have a different tree, so everything is checked again there: the open page is
 * switched to a phone, or opened again if it loses its state.
 */
export async function checkPageState(page: Page, state: PageState, reaching: Reaching): Promise<string[]> {
  const found: string[] = [];
  await open(page, state, deskWidth, reaching);
  found.push(...(await checkThemes(page, state, deskWidth, ['light', 'dark'])));
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
  // Each change of the theme draws the page again: one that is still dark is checked so first.
  found.push(...(await checkThemes(page, state, phoneWidth, isSame ? ['dark', 'light'] : ['light', 'dark'])));
  return found;
}

async function open(page: Page, state: PageState, width: number, reaching: Reaching): Promise<void> {
  const { password, data, beforeOpening } = reaching;
  // The page of the state before isn't drawn again for what comes now.
  await page.goto('about:blank');
  await page.emulateMedia({ colorScheme: 'light' });
  await beforeOpening();
  const { path } = state;
  await page.goto(typeof path === 'string' ? path : path(width === phoneWidth ? data.phone : data.desk));
  await untilPage(page, state.title, { isBehindDialog: state.opensDialog });
  await state.prepare?.(page, width, password);
  await untilLoaded(page, state);
}

async function checkThemes(
  page: Page,
  state: PageState,
  width: number,
  themes: readonly ('light' | 'dark')[],
): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of themes) {
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

/** Waits until a page with another width is rendered and no longer moves. */
async function settle(page: Page, state: PageState): Promise<void> {
  await page.evaluate(nextFrames);
  await untilLoaded(page, state);
  await untilStill(page);
}

/** After this, measurements by observers are rendered. */
const nextFrames = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))`;

/** Waits until nothing is loading, which separate states check. */
async function untilLoaded(page: Page, { calls }: PageState): Promise<void> {
  if (calls?.fate !== 'hangs') await page.locator('.cd-skeleton').first().waitFor({ state: 'detached' });
}

/** As text, in the page: its open overlays, its selected and typed values, and their errors. */
const opened = `[...document.querySelectorAll(
  '[role=dialog], [role=menu], [role=listbox], [role=alert], [aria-invalid=true], [aria-expanded=true], input, textarea'
)].filter((element) => element.checkVisibility() && element.value !== '').length`;

/** As text, in the page: marks its title and the element around it, and stores what is open. */
const mark = `(() => {
  const title = document.querySelector('h1');
  globalThis.markedState = { title, parent: title?.parentElement, opened: ${opened} };
})()`;

/** As text, in the page: whether something floats, whose anchor may be elsewhere on a phone. */
const floats = `document.querySelector(
  '[role=menu], [role=listbox], [data-radix-popper-content-wrapper], .ant-picker-dropdown'
) !== null`;

/** As text, in the page: whether it is still the marked page, with the same things open. */
const isMarked = `(() => {
  const { title, parent, opened } = globalThis.markedState ?? {};
  const isKept = title?.isConnected === true && parent.isConnected && document.querySelector('h1') === title;
  return isKept && ${opened} >= opened && !(${floats});
})()`;
