import { signIn, signInPerson, type Person } from '@cofferdam/e2e/people';
import { startUnlimitedProduct } from '@cofferdam/e2e/stack';
import { findBrowser } from '@cofferdam/local/browser';
import { chromium, type Browser, type Page } from 'playwright';
import { watchTasks } from '../load/watchTasks.ts';
import { fillCodes } from '../product/fillCodes.ts';
import { fillWorkspace, secretName, settleDatabase } from '../product/fillWorkspace.ts';
import { handlings, loadAllRows } from '../product/handleTable.ts';
import { openSignedIn } from '../product/openSignedIn.ts';
import type { Bench, Figure } from '../report/figure.ts';

const rows = 20_000;
const codes = 500;
const barMilliseconds = 50;
const barPercent = 2;
const slowDown = 4;
const watchedSeconds = 30;
const windowHeight = 900;
/** By then, the page has loaded its fonts and everything after the first rows. */
const openingMilliseconds = 3_000;
/** A window of 27,000 pixels is painted slowly, frame by frame. */
const drawnMilliseconds = 120_000;
/** Of a row of codes. */
const rowPixels = 56;

const common = { bench: 'table', control: '', ratio: null } as const;

/** A list of 20,000 secrets in use, and one of 500 codes with countdowns. */
export const tableBench: Bench = {
  name: 'table',
  async run() {
    const product = await startUnlimitedProduct();
    const found = await findBrowser('full');
    const browser = await chromium.launch({ executablePath: found.executablePath, args: [...found.args] });
    try {
      const filler = await signInPerson(product.origin);
      const place = await fillWorkspace(filler.api, rows);
      await fillCodes(filler.api, place, codes);
      await settleDatabase(product.databaseUrl);
      const person = await signIn(product.origin, filler.credentials);
      const address = (path: string): string =>
        `${product.origin}${path}?${new URLSearchParams({ ...place }).toString()}`;
      return [
        ...(await measureTable(browser, person, address('/r/secrets'), 1)),
        ...(await measureTable(browser, person, address('/r/secrets'), slowDown)),
        ...(await measureCodes(browser, person, address('/r/two-factors'))),
      ];
    } finally {
      await browser.close();
      await product.stop();
    }
  },
};

async function open(browser: Browser, person: Person, address: string, height: number): Promise<Page> {
  const context = await openSignedIn(browser, address, person, { width: 1440, height });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** The actions of a person on the list: at the speed of this machine, to which the bar applies, or slowed down. */
async function measureTable(browser: Browser, person: Person, address: string, rate: number): Promise<Figure[]> {
  const page = await open(browser, person, address, windowHeight);
  await page.getByRole('link', { name: secretName(0), exact: true }).waitFor();
  await page.waitForTimeout(openingMilliseconds);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  const figures: Figure[] = [];
  const measure = async (name: string, work: () => Promise<void>): Promise<void> => {
    const { longestMilliseconds, longestElapsedMilliseconds } = await watchTasks(browser, work);
    figures.push({
      ...common,
      name: `20,000 rows: ${name}, longest task${rate === 1 ? '' : ` at ${rate} x CPU`}`,
      figure: `${longestMilliseconds.toFixed(0)} ms CPU, ${longestElapsedMilliseconds.toFixed(0)} ms by the clock`,
      bar: rate === 1 ? `<= ${barMilliseconds} ms` : '',
      isReached: rate !== 1 || longestMilliseconds <= barMilliseconds,
    });
  };
  await measure('scrolling to the end as they arrive', () => loadAllRows(page, rows));
  for (const { name, run } of handlings) await measure(name, () => run(page));
  await page.context().close();
  return figures;
}

/** Codes in a normal window, where only the visible ones tick, and for comparison all of them in an oversized window. */
async function measureCodes(browser: Browser, person: Person, address: string): Promise<Figure[]> {
  const inSight = await watchCodes(browser, person, address, windowHeight);
  const atOnce = await watchCodes(browser, person, address, rowPixels * codes + windowHeight);
  const inWords = (watched: WatchedCodes): string =>
    `${watched.percent.toFixed(2)} %, ${watched.timers} drawn, longest task ${watched.longestMilliseconds.toFixed(0)} ms CPU`;
  return [
    {
      ...common,
      name: '500 live codes in a list, processor',
      figure: inWords(inSight),
      bar: `<= ${barPercent} %`,
      isReached: inSight.percent <= barPercent,
    },
    { ...common, name: '500 live codes drawn at once, processor', figure: inWords(atOnce), bar: '', isReached: true },
  ];
}

interface WatchedCodes {
  readonly percent: number;
  readonly timers: number;
  readonly longestMilliseconds: number;
}

async function watchCodes(browser: Browser, person: Person, address: string, height: number): Promise<WatchedCodes> {
  const page = await open(browser, person, address, height);
  const timers = page.getByRole('timer');
  await timers
    .nth(Math.min(codes, Math.floor((height - windowHeight / 2) / rowPixels)) - 1)
    .waitFor({ timeout: drawnMilliseconds });
  await page.waitForTimeout(openingMilliseconds);
  const { usedMilliseconds, longestMilliseconds } = await watchTasks(browser, () =>
    page.waitForTimeout(watchedSeconds * 1_000),
  );
  const drawn = await timers.count();
  await page.context().close();
  return { percent: usedMilliseconds / (watchedSeconds * 10), timers: drawn, longestMilliseconds };
}
