import { setTimeout as wait } from 'node:timers/promises';
import { signInPerson } from '@cofferdam/e2e/people';
import { startUnlimitedProduct } from '@cofferdam/e2e/stack';
import { compareLoads, median, runLoad, type Load } from '../load/runLoad.ts';
import { startControl, type Control } from '../load/startControl.ts';
import { prepareEventLoopWatch, type EventLoopWatch } from '../load/watchEventLoop.ts';
import { databasePidOf } from '../product/databasePidOf.ts';
import { fillWorkspace, secretName, settleDatabase } from '../product/fillWorkspace.ts';
import { askControl, get, post, type Setting as ProductSetting } from '../product/productLoads.ts';
import type { Bench, Figure } from '../report/figure.ts';

const secrets = 20_000;
const seconds = 3;

interface Setting extends ProductSetting {
  readonly control: Control;
}

/** Access, lists, pages and new versions, each against the bare control on the same database. */
export const serverBench: Bench = {
  name: 'server',
  async run() {
    const watch = prepareEventLoopWatch();
    const product = await startUnlimitedProduct({ environment: watch.environment });
    const control = await startControl(product.databaseUrl);
    try {
      const person = await signInPerson(product.origin);
      const place = await fillWorkspace(person.api, secrets);
      await settleDatabase(product.databaseUrl);
      const setting: Setting = {
        origin: product.origin,
        pids: [product.pid, databasePidOf(product)],
        control,
        person,
        place,
      };
      return [
        ...(await measureAccess(setting)),
        await measureGet(setting),
        await measureList100(setting),
        await measureList1000(setting),
        await measurePages(setting),
        await measureHeldLoop(setting, watch),
        ...(await measureAddVersion(setting)),
      ];
    } finally {
      await control.stop();
      await product.stop();
      watch.remove();
    }
  },
};

const rate = (perSecond: number): string => `${perSecond.toFixed(0)}/s`;
const cost = (milliseconds: number): string => `${milliseconds.toFixed(3)} ms CPU`;

async function measureAccess(setting: Setting): Promise<Figure[]> {
  const load = post(setting, '/secret/version/access', { name: secretName(7) });
  const update = askControl(setting.control, '/update', load);
  const { figure, control, rateRatio, costRatio } = await compareLoads(load, update, seconds);
  const ratio = rateRatio;
  return [
    {
      bench: 'server',
      name: 'access one value',
      figure: rate(figure.requestsPerSecond),
      control: `durable update ${rate(control.requestsPerSecond)}`,
      ratio,
      bar: '>= 0.40',
      isReached: ratio >= 0.4,
    },
    {
      bench: 'server',
      name: 'access one value, cost',
      figure: cost(figure.processorMilliseconds),
      control: cost(control.processorMilliseconds),
      ratio: costRatio,
      bar: '<= 0.5 ms CPU',
      isReached: figure.processorMilliseconds <= 0.5,
    },
  ];
}

async function measureAddVersion(setting: Setting): Promise<Figure[]> {
  const value = 'a new value '.repeat(8);
  const load: Load = {
    ...post(setting, '/secret/version/add', {}),
    // Many secrets, so that the plan's versions a secret are not met.
    bodies: Array.from({ length: 400 }, (_one, index) =>
      JSON.stringify({ ...setting.place, name: secretName(1_000 + index), value }),
    ),
  };
  const update = askControl(setting.control, '/update', load);
  const { figure, control, rateRatio, costRatio } = await compareLoads(load, update, seconds);
  const ratio = rateRatio;
  return [
    {
      bench: 'server',
      name: 'add a version',
      figure: rate(figure.requestsPerSecond),
      control: `durable update ${rate(control.requestsPerSecond)}`,
      ratio,
      bar: '>= 0.35',
      isReached: ratio >= 0.35,
    },
    {
      bench: 'server',
      name: 'add a version, cost',
      figure: cost(figure.processorMilliseconds),
      control: cost(control.processorMilliseconds),
      ratio: costRatio,
      bar: '<= 1 ms CPU',
      isReached: figure.processorMilliseconds <= 1,
    },
  ];
}

async function measureGet(setting: Setting): Promise<Figure> {
  return measureRead(setting, 'get one secret', get(setting, '/secret/get', { name: secretName(7) }));
}

async function measureList100(setting: Setting): Promise<Figure> {
  return measureRead(setting, 'list 100 rows', get(setting, '/secret/list', { limit: '100' }));
}

async function measureRead(setting: Setting, name: string, load: Load): Promise<Figure> {
  const { figure, control, rateRatio } = await compareLoads(load, askControl(setting.control, '/read', load), seconds);
  const ratio = rateRatio;
  return {
    bench: 'server',
    name,
    figure: `${rate(figure.requestsPerSecond)}, ${cost(figure.processorMilliseconds)}`,
    control: `one-row read ${rate(control.requestsPerSecond)}`,
    ratio,
    bar: '>= 0.25',
    isReached: ratio >= 0.25,
  };
}

async function measureList1000(setting: Setting): Promise<Figure> {
  const load = get(setting, '/secret/list', { limit: '1000' });
  const bare = askControl(setting.control, '/list', load);
  const { figure, control, costRatio } = await compareLoads(load, bare, seconds);
  const ratio = costRatio;
  return {
    bench: 'server',
    name: 'list 1,000 rows, cost',
    figure: cost(figure.processorMilliseconds),
    control: `1,000-row list ${cost(control.processorMilliseconds)}`,
    ratio,
    bar: '<= 2.00',
    isReached: ratio <= 2,
  };
}

async function measurePages(setting: Setting): Promise<Figure> {
  const first = get(setting, '/secret/list', { limit: '100' });
  const last = get(setting, '/secret/list', { limit: '100', cursor: await findLastCursor(setting) });
  const rounds: { readonly first: number; readonly last: number }[] = [];
  await runLoad(last, 1);
  for (let round = 0; round < 3; round += 1) {
    rounds.push({
      first: (await runLoad(first, seconds)).processorMilliseconds,
      last: (await runLoad(last, seconds)).processorMilliseconds,
    });
  }
  const [one, other] = [median(rounds.map((it) => it.first)), median(rounds.map((it) => it.last))];
  const ratio = other / one;
  return {
    bench: 'server',
    name: 'page 200 of 20,000 secrets, cost',
    figure: cost(other),
    control: `page 1 ${cost(one)}`,
    ratio,
    bar: '0.80 to 1.20',
    isReached: ratio >= 0.8 && ratio <= 1.2,
  };
}

/** Goes through all pages three times, one after the other, beside the same time of rest. */
async function measureHeldLoop(setting: Setting, watch: EventLoopWatch): Promise<Figure> {
  const [pid = 0] = setting.pids;
  const held: number[] = [];
  const resting: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const begin = performance.now();
    held.push(await watch.during(pid, async () => void (await findLastCursor(setting))));
    const milliseconds = performance.now() - begin;
    resting.push(await watch.during(pid, () => wait(milliseconds)));
  }
  return {
    bench: 'server',
    name: 'event loop held at most, all pages of 20,000 secrets',
    figure: `${median(held).toFixed(1)} ms`,
    control: `at rest ${median(resting).toFixed(1)} ms`,
    ratio: null,
    bar: '<= 20 ms',
    isReached: median(held) <= 20,
  };
}

/** Walks through all pages but the last, and gives where that one begins. */
async function findLastCursor(setting: Setting): Promise<string> {
  let cursor: string | undefined;
  for (let page = 0; page < secrets / 100 - 1; page += 1) {
    const answer = await setting.person.api.secret.list({
      ...setting.place,
      limit: 100,
      ...(cursor === undefined ? {} : { cursor }),
    });
    if (answer.nextCursor === null) throw new Error(`the list ended on page ${page + 1}`);
    cursor = answer.nextCursor;
  }
  if (cursor === undefined) throw new Error('there is one page only');
  return cursor;
}
