import { signInPerson } from '@cofferdam/e2e/people';
import { startUnlimitedProduct } from '@cofferdam/e2e/stack';
import { compareLoads, type Load } from '../load/runLoad.ts';
import { startControl } from '../load/startControl.ts';
import { databasePidOf } from '../product/databasePidOf.ts';
import { codeName, fillCodes } from '../product/fillCodes.ts';
import { fillWorkspace, type FilledWorkspace } from '../product/fillWorkspace.ts';
import type { Bench, Figure } from '../report/figure.ts';

const entries = 500;
const listed = 100;
const seconds = 3;
const barMilliseconds = 3;

/** The codes of 100 two-factor entries, current and next, with their audit event: a durable write. */
export const codesBench: Bench = {
  name: 'codes',
  async run() {
    const product = await startUnlimitedProduct();
    const control = await startControl(product.databaseUrl);
    try {
      const person = await signInPerson(product.origin);
      const place = await fillWorkspace(person.api, 1);
      await fillCodes(person.api, place, entries);
      const pids = [product.pid, databasePidOf(product)];
      const authorization = person.authorization;
      const codes: Load = {
        url: `${product.origin}/core/api/v1/two-factor/totp/list`,
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        bodies: Array.from({ length: entries / listed }, (_one, page) => bodyOf(place, page)),
        pids,
      };
      const update: Load = { url: `${control.address}/update`, method: 'POST', pids: [control.pid, ...pids.slice(1)] };
      const { figure, control: compared } = await compareLoads(codes, update, seconds);
      const measured: Figure = {
        bench: 'codes',
        name: 'list 100 codes, cost',
        figure: `${figure.processorMilliseconds.toFixed(3)} ms CPU, ${figure.requestsPerSecond.toFixed(0)}/s`,
        control: `durable update ${compared.processorMilliseconds.toFixed(3)} ms CPU`,
        ratio: figure.processorMilliseconds / compared.processorMilliseconds,
        bar: `<= ${barMilliseconds} ms CPU`,
        isReached: figure.processorMilliseconds <= barMilliseconds,
      };
      return [measured];
    } finally {
      await control.stop();
      await product.stop();
    }
  },
};

function bodyOf(place: FilledWorkspace, page: number): string {
  const names = Array.from({ length: listed }, (_one, index) => codeName(page * listed + index));
  return JSON.stringify({ ...place, names });
}
