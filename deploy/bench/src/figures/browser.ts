import { findBrowser } from '@cofferdam/local/browser';
import { signInPerson } from '@cofferdam/e2e/people';
import { startProduct } from '@cofferdam/local/product';
import { chromium, type Browser, type BrowserContext } from 'playwright';
import { median } from '../load/runLoad.ts';
import { fillWorkspace } from '../product/fillWorkspace.ts';

import { visit, type Visit } from '../product/visit.ts';
import type { Bench, Figure } from '../report/figure.ts';

interface PageBar {
  readonly name: string;
  readonly path: string;
  /** Kilobytes of script after brotli. */
  readonly scriptKilobytes: number;
  /** Seconds to the largest contentful paint on the slow machine. */
  readonly paintSeconds: number;
  readonly requests: number | null;
}

const pages = {
  login: { name: 'login', path: '/login', scriptKilobytes: 75, paintSeconds: 0.9, requests: null },
  secrets: { name: 'secrets list', path: '/r/secrets', scriptKilobytes: 225, paintSeconds: 1.7, requests: 12 },
  share: { name: 'share page', path: '/onetime?id=x', scriptKilobytes: 65, paintSeconds: 0.8, requests: null },
} as const satisfies Readonly<Record<string, PageBar>>;

/** Script bytes, requests and the largest contentful paint of the three first pages, each in an empty browser. */
export const browserBench: Bench = {
  name: 'browser',
  async run() {
    const product = await startProduct();
    const found = await findBrowser();
    const browser = await chromium.launch({ executablePath: found.executablePath, args: [...found.args] });
    try {
      const person = await signInPerson(product.origin);
      const place = await fillWorkspace(person.api, 200);
      const query = new URLSearchParams({ ...place }).toString();
      return [
        ...(await measure(browser, product.origin, pages.login)),
        ...(await measure(browser, product.origin, { ...pages.secrets, path: `/r/secrets?${query}` }, (context) =>
          context.addCookies(person.cookies.map((cookie) => ({ ...cookie, domain: new URL(product.origin).hostname }))),
        )),
        ...(await measure(browser, product.origin, pages.share)),
      ];
    } finally {
      await browser.close();
      await product.stop();
    }
  },
};

async function measure(
  browser: Browser,
  origin: string,
  page: PageBar,
  prepare: (context: BrowserContext) => Promise<void> = () => Promise.resolve(),
): Promise<Figure[]> {
  const visits: Visit[] = [];
  for (let round = 0; round < 3; round += 1) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await prepare(context);
    visits.push(await visit(context, origin + page.path));
    await context.close();
  }
  const kilobytes = median(visits.map((one) => one.scriptBytes)) / 1_000;
  const seconds = median(visits.map((one) => one.largestPaintMilliseconds)) / 1_000;
  const requests = median(visits.map((one) => one.requests));
  const common = { bench: 'browser', control: '', ratio: null };
  const figures: Figure[] = [
    {
      ...common,
      name: `${page.name}: script`,
      figure: `${kilobytes.toFixed(1)} kB`,
      bar: `<= ${page.scriptKilobytes} kB`,
      isReached: kilobytes <= page.scriptKilobytes,
    },
    {
      ...common,
      name: `${page.name}: largest paint, slow machine`,
      figure: `${seconds.toFixed(2)} s`,
      bar: `<= ${page.paintSeconds} s`,
      isReached: seconds <= page.paintSeconds,
    },
  ];
  if (page.requests === null) return figures;
  return [
    ...figures,
    {
      ...common,
      name: `${page.name}: requests`,
      figure: String(requests),
      bar: `<= ${page.requests}`,
      isReached: requests <= page.requests,
    },
  ];
}
