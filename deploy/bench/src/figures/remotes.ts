import { signInPerson } from '@cofferdam/e2e/people';
import { findBrowser } from '@cofferdam/local/browser';
import { startProduct } from '@cofferdam/local/product';
import { chromium } from 'playwright';
import { fillWorkspace, secretName } from '../product/fillWorkspace.ts';
import { openSignedIn } from '../product/openSignedIn.ts';
import { visit } from '../product/visit.ts';
import type { Bench, Figure } from '../report/figure.ts';

const barKilobytes = 25;

/** The page of a remote that most people open first, and a text that only this page shows. */
const firstPages = [
  { remote: 'vault', path: '/r/secrets', text: secretName(0) },
  { remote: 'org-admin', path: '/organization/overview', text: 'First steps' },
  { remote: 'billing', path: '/organization/billing', text: 'Invoices' },
  {
    remote: 'audit',
    path: '/organization/audit/logs',
    text: 'Activity in Bench, newest first. Viewing the log is recorded too.',
  },
] as const;

/** The script that each remote adds to the shell when it's opened for the first time. */
export const remotesBench: Bench = {
  name: 'remotes',
  async run() {
    const product = await startProduct();
    const found = await findBrowser('full');
    const browser = await chromium.launch({ executablePath: found.executablePath, args: [...found.args] });
    try {
      const person = await signInPerson(product.origin);
      const place = await fillWorkspace(person.api, 1);
      const figures: Figure[] = [];
      for (const { remote, path, text } of firstPages) {
        const context = await openSignedIn(browser, product.origin, person, { width: 1440, height: 900 });
        const address = `${product.origin}${path}?${new URLSearchParams({ ...place }).toString()}`;
        const { remoteBytes } = await visit(context, address, { text, requestPath: null });
        await context.close();
        const kilobytes = remoteBytes / 1_000;
        figures.push({
          bench: 'remotes',
          name: `first load of ${remote}: script on top of the shell`,
          figure: `${kilobytes.toFixed(1)} kB`,
          control: '',
          ratio: null,
          bar: `<= ${barKilobytes} kB`,
          isReached: kilobytes > 0 && kilobytes <= barKilobytes,
        });
      }
      return figures;
    } finally {
      await browser.close();
      await product.stop();
    }
  },
};
