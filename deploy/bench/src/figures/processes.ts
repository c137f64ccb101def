import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { signInPerson } from '@cofferdam/e2e/people';
import { startUnlimitedProduct } from '@cofferdam/e2e/stack';
import { processorMilliseconds } from '../load/processorTime.ts';
import { median, runLoad, usualConnections } from '../load/runLoad.ts';
import { databasePidOf } from '../product/databasePidOf.ts';
import { fillWorkspace, secretName, settleDatabase } from '../product/fillWorkspace.ts';
import { post } from '../product/productLoads.ts';
import type { Bench } from '../report/figure.ts';

const seconds = 3;
/** Two processes, the database and the load need a core each: with fewer they compete. */
const coresNeeded = 4;
// Both processes have to fit into the connections of the embedded database.
const configuration = { connections: { application: 8, identity: 2 } };

/** Accesses per second, and processor time of one of all processes and the database, milliseconds. */
interface Measured {
  readonly rate: number;
  readonly cost: number;
}

/** With a core for each process, two of them at this cost per request answer 1.7 times as many. */
const maxCost = 2 / 1.7;

/**
 * Accesses per second of two API processes on one database, compared with one process, over as many connections; and the
 * processor time of an access, which doesn't depend on the number of cores.
 */
export const processesBench: Bench = {
  name: 'processes',
  async run() {
    const first = await startUnlimitedProduct({}, configuration);
    const rootKey = { COFFERDAM_ROOT_KEY_PATH: join(first.dataDir, 'root.key') };
    const second = await startUnlimitedProduct(
      { databaseUrl: first.databaseUrl, environment: rootKey },
      configuration,
    ).catch(async (error: unknown) => {
      await first.stop();
      throw error;
    });
    try {
      const person = await signInPerson(first.origin);
      const place = await fillWorkspace(person.api, 1_000);
      await settleDatabase(first.databaseUrl);
      const setting = { place, person, origin: first.origin, pids: [first.pid] };
      const there = { ...setting, person: await person.signInAgain(second.origin), origin: second.origin };
      const [here, other] = [setting, there].map((one) =>
        post(one, '/secret/version/access', { name: secretName(7) }),
      ) as [ReturnType<typeof post>, ReturnType<typeof post>];
      const half = { connections: usualConnections / 2 };
      const pids = [first.pid, second.pid, databasePidOf(first)];
      const measure = async (loads: readonly Parameters<typeof runLoad>[0][]): Promise<Measured> => {
        const before = processorMilliseconds(pids);
        const results = await Promise.all(loads.map((load) => runLoad(load, seconds)));
        const rate = results.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0);
        return { rate, cost: (processorMilliseconds(pids) - before) / (rate * seconds) };
      };
      const one = (): Promise<Measured> => measure([here]);
      const two = (): Promise<Measured> => measure([here, other].map((load) => ({ ...load, ...half })));
      await one();
      await two();
      const rounds: { readonly one: Measured; readonly two: Measured }[] = [];
      for (let round = 0; round < 3; round += 1) rounds.push({ one: await one(), two: await two() });
      const ratio = median(rounds.map((round) => round.two.rate / round.one.rate));
      const costRatio = median(rounds.map((round) => round.two.cost / round.one.cost));
      const of = (count: 'one' | 'two', kind: keyof Measured): number =>
        median(rounds.map((round) => round[count][kind]));
      const cores = availableParallelism();
      return [
        {
          bench: 'processes',
          name: `access one value, two API processes on ${cores} cores`,
          figure: `${of('two', 'rate').toFixed(0)}/s`,
          control: `one ${of('one', 'rate').toFixed(0)}/s`,
          ratio,
          bar: cores < coresNeeded ? '' : '>= 1.70',
          isReached: cores < coresNeeded || ratio >= 1.7,
        },
        {
          bench: 'processes',
          name: 'access one value, two API processes, cost',
          figure: `${of('two', 'cost').toFixed(3)} ms CPU`,
          control: `one ${of('one', 'cost').toFixed(3)} ms CPU`,
          ratio: costRatio,
          bar: `<= ${maxCost.toFixed(2)}`,
          isReached: costRatio <= maxCost,
        },
      ];
    } finally {
      await second.stop();
      await first.stop();
    }
  },
};
