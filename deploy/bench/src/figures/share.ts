import { signInPerson } from '@cofferdam/e2e/people';
import { startUnlimitedProduct } from '@cofferdam/e2e/stack';
import { compareLoads, type Load } from '../load/runLoad.ts';
import { startControl } from '../load/startControl.ts';
import { databasePidOf } from '../product/databasePidOf.ts';
import { fillLinks, readerBody } from '../product/fillLinks.ts';
import { fillWorkspace, secretName, settleDatabase } from '../product/fillWorkspace.ts';
import { askControl } from '../product/productLoads.ts';
import type { Bench } from '../report/figure.ts';

/** More than can be opened while it is measured: each is opened once. */
const links = 60_000;
const seconds = 2;

/** Opening one-time links, each of which is used up and its content deleted, against a bare durable update. */
export const shareBench: Bench = {
  name: 'share',
  async run() {
    const product = await startUnlimitedProduct();
    const control = await startControl(product.databaseUrl);
    try {
      const person = await signInPerson(product.origin);
      const place = await fillWorkspace(person.api, 1_000);
      await fillLinks(product.databaseUrl, { ...place, name: secretName(1) }, links);
      await settleDatabase(product.databaseUrl);
      const database = databasePidOf(product);
      const open: Load = {
        url: `${product.origin}/core/ext/v1/share/get`,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        bodies: Array.from({ length: links }, (_none, index) => readerBody(index + 1)),
        pids: [product.pid, database],
      };
      const measured = await compareLoads(open, askControl(control, '/update', open), seconds);
      const ratio = measured.rateRatio;
      return [
        {
          bench: 'share',
          name: 'open a one-time link',
          figure: `${measured.figure.requestsPerSecond.toFixed(0)}/s, ${measured.figure.processorMilliseconds.toFixed(3)} ms CPU`,
          control: `durable update ${measured.control.requestsPerSecond.toFixed(0)}/s`,
          ratio,
          bar: '>= 0.50',
          isReached: ratio >= 0.5,
        },
      ];
    } finally {
      await control.stop();
      await product.stop();
    }
  },
};
