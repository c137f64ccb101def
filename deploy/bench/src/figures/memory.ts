import { setTimeout as wait } from 'node:timers/promises';
import { proportionalMegabytes } from '../load/processorTime.ts';
import { runLoad, type Load } from '../load/runLoad.ts';
import { fillWorkspace, secretName, type FilledWorkspace } from '../product/fillWorkspace.ts';
import { get, post } from '../product/productLoads.ts';
import type { Bench } from '../report/figure.ts';
import { newLink } from './server/links.ts';
import { startServerSetting } from './server/serverSetting.ts';

const usualMinutes = 10;
const maxMegabytes = 250;
const secondsPerLoad = 10;
const secrets = 1_000;
/** V8 gives back its young generation, which load has grown to 128 MB, with the collections of the first half minute. */
const idleMilliseconds = 60_000;

/**
 * Memory a minute after reads, lists, exports, new versions, new secrets and new links in turn, with what it was when
 * the load ended.
 */
export const memoryBench: Bench = {
  name: 'memory',
  async run({ pace, count: minutes = usualMinutes }) {
    const server = await startServerSetting(pace);
    try {
      const { product, pids, signIn } = server;
      const { origin } = product;
      const place = await fillWorkspace((await signIn()).api, secrets);
      const end = performance.now() + minutes * 60_000;
      let firstNumber = 0;
      while (performance.now() < end) {
        // A new sign-in for each round, because an access token expires after ten minutes.
        for (const load of loadsOf({ origin, pids, place, person: await signIn() })) {
          const { requestsPerSecond } = await runLoad({ ...load, firstNumber }, secondsPerLoad);
          firstNumber += Math.ceil(requestsPerSecond * secondsPerLoad) + 1_000;
        }
      }
      const atEnd = proportionalMegabytes(pids);
      await wait(idleMilliseconds);
      const megabytes = proportionalMegabytes(pids);
      return [
        {
          bench: 'memory',
          name: 'memory a minute after load, everything (PSS)',
          figure: `${megabytes.toFixed(0)} MB after ${minutes} minutes`,
          control: `at its end ${atEnd.toFixed(0)} MB`,
          ratio: null,
          bar: `<= ${maxMegabytes} MB`,
          isReached: megabytes <= maxMegabytes,
        },
      ];
    } finally {
      await server.stop();
    }
  },
};

function loadsOf(setting: Parameters<typeof post>[0] & { readonly place: FilledWorkspace }): Load[] {
  const names = Array.from({ length: secrets }, (_one, index) => secretName(index));
  const [name] = names;
  const value = 'a new value '.repeat(8);
  return [
    post(setting, '/secret/version/access', { name }),
    get(setting, '/secret/list', { limit: '100' }),
    get(setting, '/secret/list', { limit: '1000' }),
    // Each answer is 1 MB, and a server that is behind refuses large work.
    { ...post(setting, '/secret/export', { names }), connections: 4 },
    post(setting, '/secret/version/add', { name, value }),
    post(setting, '/secret/add', { name: 'CREATED_{{number}}', value }),
    post(setting, '/share/secret', { name, version: 1, link: newLink }),
  ];
}
