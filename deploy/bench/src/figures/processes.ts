import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { signInPerson } from '@cofferdam/e2e/people';
import { startUnlimitedProduct } from '@cofferdam/e2e/stack';
import { median, runLoad, usualConnections } from '../load/runLoad.ts';
import { fillWorkspace, secretName, settleDatabase } from '../product/fillWorkspace.ts';
import { post } from '../product/productLoads.ts';
import type { Bench } from '../report/figure.ts';

const seconds = 3;
/** Two processes, the database and the load need a core each: with fewer they compete. */
const coresNeeded = 4;
// Both processes have to fit into the connections of the embedded database.
const configuration = { connections: { application: 8, identity: 2 } };

/** Accesses per second of two API processes on one database, compared with one process, over as many connections. */
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
      const rateOfOne = async (): Promise<number> => (await runLoad(here, seconds)).requestsPerSecond;
      const rateOfTwo = async (): Promise<number> => {
        const both = [here, other].map((load) => runLoad({ ...load, ...half }, seconds));
        return (await Promise.all(both)).reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0);
      };
      await rateOfOne();
      await rateOfTwo();
      const rounds: { readonly one: number; readonly two: number }[] = [];
      for (let round = 0; round < 3; round += 1) rounds.push({ one: await rateOfOne(), two: await rateOfTwo() });
      const ratio = median(rounds.map(({ one, two }) => two / one));
      const cores = availableParallelism();
      return [
        {
          bench: 'processes',
          name: `access one value, two API processes on ${cores} cores`,
          figure: `${median(rounds.map(({ two }) => two)).toFixed(0)}/s`,
          control: `one ${median(rounds.map(({ one }) => one)).toFixed(0)}/s`,
          ratio,
          bar: cores < coresNeeded ? '' : '>= 1.70',
          isReached: cores < coresNeeded || ratio >= 1.7,
        },
      ];
    } finally {
      await second.stop();
      await first.stop();
    }
  },
};
