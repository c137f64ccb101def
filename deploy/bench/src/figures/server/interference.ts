import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { signInPerson } from '@cofferdam/e2e/people';
import { startProduct } from '@cofferdam/local/product';
import { floodCalls, largeCalls, placeCodes, placeSecrets } from '../../load/callInputs.ts';
import type { FloodOrder } from '../../load/sendFlood.ts';
import { fillCodes } from '../../product/fillCodes.ts';
import { fillWorkspace, settleDatabase } from '../../product/fillWorkspace.ts';
import type { Figure } from '../../report/figure.ts';
import { measureAccesses, type Latency } from './measureAccesses.ts';
import type { ServerSetting } from './serverSetting.ts';

// The shipped rate limits per person and per address.
const burst = 500;
const perSecond = 50;
const highestPercentileMilliseconds = 100;
/** Some calls need a sign-in fresher than five minutes. */
const freshMilliseconds = 200_000;

interface Interference extends Latency {
  readonly call: string;
  readonly idle: Latency;
}

/**
 * Another organization's accesses while one person sends a call as fast as the shipped limits allow, for every call of
 * the contract. Calls with large inputs get the whole burst, so each one waits ten seconds first.
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
    const restSeconds = isQuick ? 1 : burst / perSecond;
    const found: Interference[] = [];
    let [sender, measured] = [await attacker.signInAgain(origin), await victim.signInAgain(origin)];
    let signedInAt = performance.now();
    let idle = await measureAccesses(origin, measured, quietPlace, wait(restSeconds * 1_000));
    for (const call of floodCalls) {
      const isLarge = largeCalls.includes(call);
      if (isQuick && !isLarge) continue;
      if (performance.now() - signedInAt > freshMilliseconds) {
        [sender, measured] = [await attacker.signInAgain(origin), await victim.signInAgain(origin)];
        signedInAt = performance.now();
      }
      if (isLarge) idle = await measureAccesses(origin, measured, quietPlace, wait(restSeconds * 1_000));
      const order = { call, authorization: sender.authorization, seconds: isLarge ? pace.seconds : 1.5 };
      const flooding = flood({ ...order, burst: isLarge ? burst : 0 });
      found.push({ call, idle, ...(await measureAccesses(origin, measured, quietPlace, flooding)) });
    }
    return figuresOf(found);
  } finally {
    flooder.kill();
    await product.stop();
  }
}

function figuresOf(found: readonly Interference[]): Figure[] {
  const ratioOf = ({ p50, idle }: Interference): number => p50 / idle.p50;
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
      isReached: ratio <= 3,
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
