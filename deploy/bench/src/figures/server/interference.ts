import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { signInPerson } from '@cofferdam/e2e/people';
import { startProduct } from '@cofferdam/local/product';
import { floodCalls, largeCalls, placeCodes, placeSecrets } from '../../load/callInputs.ts';
import type { FloodOrder } from '../../load/sendFlood.ts';
import { fillCodes } from '../../product/fillCodes.ts';
import { fillWorkspace, settleDatabase } from '../../product/fillWorkspace.ts';
import { median } from '../../load/runLoad.ts';
import type { Figure } from '../../report/figure.ts';
import { measureAccesses, type Latency } from './measureAccesses.ts';
import type { ServerSetting } from './serverSetting.ts';

// The default rate limits per person and per address.
const burst = 500;
const perSecond = 50;
const highestPercentileMilliseconds = 100;
/** Some calls need a sign-in fresher than five minutes. */
const freshMilliseconds = 200_000;
const highestRatio = 3;
/** 60 accesses: enough to find the calls that need a closer look. Their p99 is the slowest access of all. */
const firstSeconds = 1.5;
/** 400 accesses. */
const againSeconds = 10;

interface Interference extends Latency {
  readonly call: string;
  readonly idle: Latency;
}

/**
 * Another organization's accesses while one person sends a call as fast as the default limits allow, for every call of
 * the contract. Calls with large inputs get the whole burst, so each one waits ten seconds first. A call beyond a bar is
 * measured three times more, for longer, and the medians count.
 */
export async function measureInterference({ pace }: ServerSetting): Promise<Figure[]> {
  const product = await startProduct();
  const flooder = fork(new URL('../../load/sendFlood.ts', import.meta.url), { serialization: 'advanced' });
  try {
    const { origin } = product;
    const attacker = await signInPerson(origin, 'Attacker');
    const place = await fillWorkspace(attacker.api, placeSecrets);
    await fillCodes(attacker.api, place, placeCodes);
    const victim = await signInPerson(origin, 'Victim');
    const quietPlace = await fillWorkspace(victim.api, 1);
    await settleDatabase(product.databaseUrl);
    const flood = async (order: Omit<FloodOrder, 'origin' | 'place' | 'localAddress' | 'perSecond'>) => {
      flooder.send({ ...order, origin, place, localAddress: '127.0.0.2', perSecond } satisfies FloodOrder);
      await once(flooder, 'message');
    };
    const isQuick = pace.rounds === 1;
    const rest = async () => wait((isQuick ? 1 : burst / perSecond) * 1_000);
    let [sender, measured] = [await attacker.signInAgain(origin), await victim.signInAgain(origin)];
    let signedInAt = performance.now();
    let idle = await measureAccesses(origin, measured, quietPlace, rest());
    const measure = async (call: string, smallSeconds: number): Promise<Interference> => {
      if (performance.now() - signedInAt > freshMilliseconds) {
        [sender, measured] = [await attacker.signInAgain(origin), await victim.signInAgain(origin)];
        signedInAt = performance.now();
      }
      const isLarge = largeCalls.includes(call);
      if (isLarge) idle = await measureAccesses(origin, measured, quietPlace, rest());
      const seconds = isLarge ? Math.max(pace.seconds, smallSeconds) : smallSeconds;
      const flooding = flood({ call, authorization: sender.authorization, seconds, burst: isLarge ? burst : 0 });
      return { call, idle, ...(await measureAccesses(origin, measured, quietPlace, flooding)) };
    };
    const found: Interference[] = [];
    for (const call of floodCalls) {
      if (!isQuick || largeCalls.includes(call)) found.push(await measure(call, firstSeconds));
    }
    for (const [index, first] of isQuick ? [] : found.entries()) {
      if (first.p99 <= highestPercentileMilliseconds && ratioOf(first) <= highestRatio) continue;
      const again: Interference[] = [];
      for (let round = 0; round < 3; round++) again.push(await measure(first.call, againSeconds));
      found[index] = {
        ...first,
        idle: { ...first.idle, p50: median(again.map((one) => one.idle.p50)) },
        p50: median(again.map(({ p50 }) => p50)),
        p99: median(again.map(({ p99 }) => p99)),
      };
      console.log(`  ${first.call}: p99 ${again.map(({ p99 }) => p99.toFixed(1)).join(', ')} ms when measured again`);
    }
    return figuresOf(found);
  } finally {
    flooder.kill();
    await product.stop();
  }
}

function ratioOf({ p50, idle }: Interference): number {
  return p50 / idle.p50;
}

function figuresOf(found: readonly Interference[]): Figure[] {
  const byMedian = found.toSorted((a, b) => ratioOf(b) - ratioOf(a));
  const byTail = found.toSorted((a, b) => b.p99 - a.p99);
  for (const one of byMedian.slice(0, 8)) {
    console.log(`  ${one.call}: p50 ${one.p50.toFixed(1)} ms, p99 ${one.p99.toFixed(1)} ms`);
  }
  const [slowest, longest] = [byMedian[0], byTail[0]];
  if (slowest === undefined || longest === undefined) throw new Error('no call was measured');
  const name = 'another organization’s access beside a flood';
  const ratio = ratioOf(slowest);
  return [
    {
      bench: 'server',
      name: `${name}, p50`,
      figure: `${slowest.p50.toFixed(1)} ms beside ${slowest.call}`,
      control: `idle ${slowest.idle.p50.toFixed(1)} ms`,
      ratio,
      bar: '<= 3.00',
      isReached: ratio <= highestRatio,
    },
    {
      bench: 'server',
      name: `${name}, p99`,
      figure: `${longest.p99.toFixed(1)} ms beside ${longest.call}`,
      control: `idle ${longest.idle.p99.toFixed(1)} ms`,
      ratio: null,
      bar: `<= ${highestPercentileMilliseconds} ms`,
      isReached: longest.p99 <= highestPercentileMilliseconds,
    },
  ];
}
