import type { CallInput } from '@cofferdam/api-contract';
import { signInPerson, type Person } from '@cofferdam/e2e/people';
import { makeLink } from '@cofferdam/e2e/links';
import { findBrowser } from '@cofferdam/local/browser';
import { startProduct } from '@cofferdam/local/product';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { median } from '../load/runLoad.ts';
import { startBarePage, type BarePage } from '../load/startBarePage.ts';
import { changeRoutes } from '../product/changeRoutes.ts';
import { fillWorkspace, secretName, type FilledWorkspace } from '../product/fillWorkspace.ts';
import { visit, type Awaited, type Visit } from '../product/visit.ts';
import type { Bench, Figure } from '../report/figure.ts';

interface PageBar {
  readonly name: string;
  readonly path: string;
  readonly awaited: Awaited;
  /** Kilobytes of script after brotli. */
  readonly scriptKilobytes: number;
  /** Seconds to the largest contentful paint on the slow machine. */
  readonly paintSeconds: number;
  /** Bars until the awaited response has arrived; null if there are none. */
  readonly way: { readonly requests: number | null; readonly serialSteps: number } | null;
}

interface FirstInteraction {
  readonly name: string;
  readonly path: string;
  /** A text of the finished page. */
  readonly text: string;
  /** The button that opens the part. */
  readonly button: string;
  /** The part in words; its role is dialog. */
  readonly what: string;
}

const login: PageBar = {
  name: 'login',
  path: '/login',
  awaited: { text: 'Sign in', requestPath: null },
  scriptKilobytes: 75,
  paintSeconds: 0.9,
  way: null,
};
const secrets: PageBar = {
  name: 'secrets list',
  path: '/r/secrets',
  awaited: {
    text: secretName(0),
    requestPath: '/core/api/v1/secret/list',
    interact: async (page) => {
      await page.getByRole('button', { name: `More: ${secretName(0)}` }).click();
      await page.getByRole('menu').waitFor();
    },
  },
  scriptKilobytes: 225,
  paintSeconds: 1.7,
  way: { requests: 12, serialSteps: 2 },
};
/** The page of a link that can be opened: its address is known once the link exists. */
const share: Omit<PageBar, 'path'> = {
  name: 'share page',
  awaited: { text: 'A secret was shared with you', requestPath: '/core/ext/v1/share/exist' },
  scriptKilobytes: 25,
  paintSeconds: 0.8,
  way: { requests: null, serialSteps: 1 },
};

/** The first floating part of pages that load different parts. */
const interactions: readonly FirstInteraction[] = [
  { name: 'users', path: '/organization/iam/users', text: 'Active', button: 'Invite people', what: 'a drawer' },
  {
    name: 'encryption',
    path: '/organization/security/encryption',
    text: 'Generations',
    button: 'Change encryption',
    what: 'a drawer',
  },
  {
    name: 'organization',
    path: '/organization/settings',
    text: 'Danger zone',
    button: 'Delete organization',
    what: 'a dialog',
  },
];

const common = { bench: 'browser', control: '', ratio: null } as const;
const viewport = { width: 1440, height: 900 };
const rounds = 3;
const changes = 8;

/**
 * Script bytes, requests and the largest contentful paint of the three first pages, each in an empty browser,
 * alternating with the bare page.
 */
export const browserBench: Bench = {
  name: 'browser',
  async run() {
    const product = await startProduct();
    const found = await findBrowser('full');
    const browser = await chromium.launch({ executablePath: found.executablePath, args: [...found.args] });
    const bare = await startBarePage();
    try {
      const { origin } = product;
      const person = await signInPerson(origin);
      const place = await fillWorkspace(person.api, 200);
      // A returning person in a new browser: the server knows the last organization and workspace.
      await person.api.preferences.merge({ document: whereIs(place) });
      const query = new URLSearchParams({ ...place }).toString();
      const link = await makeLink(person, { ...place, query }, { name: secretName(0), text: 'a shared value' });
      const list = { ...secrets, path: `/r/secrets?${query}` };
      const enter = (context: BrowserContext): Promise<void> => addCookies(context, origin, person);
      return [
        ...(await measure(browser, bare, origin, login)),
        ...(await measure(browser, bare, origin, list, enter)),
        ...(await measure(browser, bare, origin, { ...share, path: link.path })),
        ...(await measureInteractions(browser, origin, query, enter)),
        ...(await measureChanges(browser, origin + list.path, enter)),
      ];
    } finally {
      await browser.close();
      await bare.stop();
      await product.stop();
    }
  },
};

function whereIs({ organizationId, workspaceId }: FilledWorkspace): CallInput<'preferences', 'merge'>['document'] {
  return { organization: { id: organizationId, name: 'Bench' }, workspace: { id: workspaceId, name: 'bench' } };
}

function addCookies(context: BrowserContext, origin: string, person: Person): Promise<void> {
  const { hostname } = new URL(origin);
  return context.addCookies(person.cookies.map((cookie) => ({ ...cookie, domain: hostname })));
}

async function measure(
  browser: Browser,
  bare: BarePage,
  origin: string,
  page: PageBar,
  prepare: (context: BrowserContext) => Promise<void> = () => Promise.resolve(),
): Promise<Figure[]> {
  const visits: Visit[] = [];
  const controls: Visit[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ viewport });
    await prepare(context);
    visits.push(await visit(context, origin + page.path, page.awaited));
    await context.close();
    const empty = await browser.newContext({ viewport });
    controls.push(await visit(empty, bare.origin, { text: bare.text, requestPath: null }));
    await empty.close();
  }
  if (process.env['BENCH_TRACE'] !== undefined) console.log([page.name, ...(visits[0]?.trace ?? [])].join('\n'));
  const kilobytes = median(visits.map((one) => one.scriptBytes)) / 1_000;
  const idleKilobytes = median(visits.map((one) => one.idleScriptBytes)) / 1_000;
  const seconds = median(visits.map((one) => one.largestPaintMilliseconds)) / 1_000;
  const bareSeconds = median(controls.map((one) => one.largestPaintMilliseconds)) / 1_000;
  const figures: Figure[] = [
    {
      ...common,
      name: `${page.name}: script`,
      figure: `${kilobytes.toFixed(1)} kB${idleKilobytes === 0 ? '' : `, and ${idleKilobytes.toFixed(1)} kB when idle`}`,
      bar: `<= ${page.scriptKilobytes} kB`,
      isReached: kilobytes <= page.scriptKilobytes,
    },
    {
      ...common,
      name: `${page.name}: largest paint, slow machine`,
      figure: `${seconds.toFixed(2)} s`,
      control: `bare React page ${bareSeconds.toFixed(2)} s`,
      ratio: seconds / bareSeconds,
      bar: `<= ${page.paintSeconds} s`,
      isReached: seconds <= page.paintSeconds,
    },
  ];
  if (page.awaited.interact !== undefined) figures.push(interactionFigure(page.name, 'a menu', visits));
  return page.way === null ? figures : [...figures, ...wayFigures(page.name, visits, page.way)];
}

async function measureInteractions(
  browser: Browser,
  origin: string,
  query: string,
  prepare: (context: BrowserContext) => Promise<void>,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, path, text, button, what } of interactions) {
    const interact = async (page: Page): Promise<void> => {
      await page.getByRole('button', { name: button }).first().click();
      await page.getByRole('dialog').waitFor();
    };
    const visits: Visit[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext({ viewport });
      await prepare(context);
      visits.push(await visit(context, `${origin}${path}?${query}`, { text, requestPath: null, interact }));
      await context.close();
    }
    figures.push(interactionFigure(name, what, visits));
  }
  return figures;
}

function interactionFigure(name: string, what: string, visits: readonly Visit[]): Figure {
  const kilobytes = median(visits.map(({ interaction }) => interaction.scriptBytes)) / 1_000;
  const requests = median(visits.map(({ interaction }) => interaction.requests));
  return {
    ...common,
    name: `${name}: script of the first interaction, ${what}`,
    figure: `${kilobytes.toFixed(1)} kB in ${requests} ${requests === 1 ? 'request' : 'requests'}`,
    bar: '<= 30 kB, 2 requests',
    isReached: kilobytes <= 30 && requests <= 2,
  };
}

function wayFigures(name: string, visits: readonly Visit[], bar: NonNullable<PageBar['way']>): Figure[] {
  const requests = median(visits.map((one) => one.requests));
  const steps = median(visits.map((one) => one.serialSteps));
  const figures: Figure[] = [
    {
      ...common,
      name: `${name}: serial steps behind the document`,
      figure: String(steps),
      bar: `<= ${bar.serialSteps}`,
      isReached: steps <= bar.serialSteps,
    },
  ];
  if (bar.requests === null) return figures;
  return [
    {
      ...common,
      name: `${name}: requests until it is there`,
      figure: String(requests),
      bar: `<= ${bar.requests}`,
      isReached: requests <= bar.requests,
    },
    ...figures,
  ];
}

async function measureChanges(
  browser: Browser,
  address: string,
  prepare: (context: BrowserContext) => Promise<void>,
): Promise<Figure[]> {
  const context = await browser.newContext({ viewport });
  await prepare(context);
  const page = await context.newPage();
  await page.goto(address);
  const changed = await changeRoutes(browser, page, { name: secretName(3), listTitle: 'Secrets', times: changes });
  await context.close();
  const milliseconds = median(changed.milliseconds);
  const { longestMilliseconds, longestElapsedMilliseconds } = changed.tasks;
  return [
    {
      ...common,
      name: 'change of route once loaded',
      figure: `${milliseconds.toFixed(0)} ms`,
      bar: '<= 100 ms',
      isReached: milliseconds <= 100,
    },
    {
      ...common,
      name: 'longest task of changes of route',
      figure: `${longestMilliseconds.toFixed(0)} ms CPU, ${longestElapsedMilliseconds.toFixed(0)} ms by the clock`,
      bar: '<= 50 ms',
      isReached: longestMilliseconds <= 50,
    },
  ];
}
