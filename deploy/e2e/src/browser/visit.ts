import { expect } from '@jest/globals';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import type { Person } from '../people/index.ts';
import { engine } from './engine.ts';
import { keepProof } from './keepPicture.ts';
import { timeoutMilliseconds } from './timeoutMilliseconds.ts';
import { slowDown } from './slowDown.ts';
import { watchVisit, type Watch } from './watchVisit.ts';

export interface VisitOptions extends Pick<
  BrowserContextOptions,
  'colorScheme' | 'viewport' | 'permissions' | 'isMobile' | 'hasTouch'
> {
  /** The signed-in person at the start of the visit; none by default. */
  readonly person?: Person;
  /**
   * Whether the service worker runs; only for journeys about it. Otherwise every file is loaded over the network, where
   * a test can change or count it.
   */
  readonly withWorker?: boolean;
}

/** One browser of one person, initially empty. */
export interface Visit {
  readonly origin: string;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly watch: Watch;
}

/** Opens an empty browser with one page. */
export async function openVisit(browser: Browser, origin: string, options: VisitOptions = {}): Promise<Visit> {
  const { person, withWorker = false, ...contextOptions } = options;
  const wanted: BrowserContextOptions = {
    baseURL: origin,
    locale: 'en-GB',
    timezoneId: 'Europe/Stockholm',
    viewport: { width: 1440, height: 900 },
    // Reduced motion, so that a click doesn't miss a dialog that is still moving.
    reducedMotion: 'reduce',
    serviceWorkers: withWorker ? 'allow' : 'block',
    ...contextOptions,
  };
  const context = await browser.newContext(engine.optionsOf(wanted));
  await engine.prepare(context);
  context.setDefaultTimeout(timeoutMilliseconds);
  slowDown(context);
  const watch = watchVisit(context);
  if (person !== undefined) await context.addCookies(cookiesOf(person, origin));
  return { origin, context, page: await context.newPage(), watch };
}

/** The cookies of a person, as in the browser after a sign-in. */
export function cookiesOf(person: Person, origin: string) {
  const domain = new URL(origin).hostname;
  return person.cookies.map((cookie) => ({
    ...cookie,
    domain,
    httpOnly: cookie.path !== '/',
    sameSite: 'Strict' as const,
  }));
}

/** Does something in a visit; then checks that the browser reported no errors. A failure saves a screenshot. */
export async function inVisit(visit: Visit, body: (visit: Visit) => Promise<void>): Promise<void> {
  try {
    await body(visit);
    expect(visit.watch.take()).toEqual([]);
  } catch (error) {
    const { currentTestName = 'test' } = expect.getState();
    for (const [index, page] of visit.context.pages().entries()) {
      await keepProof(page, `failed/${currentTestName}${index === 0 ? '' : ` ${index}`}`).catch(() => undefined);
    }
    if (error instanceof Error) error.message += describeSurroundings(visit);
    throw error;
  }
}

/** Context for a failure. */
function describeSurroundings({ page, watch }: Visit): string {
  const problems = watch.take();
  return [`\nat ${page.url()}`, ...problems.map((problem) => `in the browser: ${problem}`)].join('\n');
}
