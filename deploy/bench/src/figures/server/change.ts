import { setTimeout as wait } from 'node:timers/promises';
import type { Person } from '@cofferdam/e2e/people';
import { median } from '../../load/runLoad.ts';
import { fillWorkspace, settleDatabase, type FilledWorkspace } from '../../product/fillWorkspace.ts';
import type { Figure } from '../../report/figure.ts';
import { measureAccesses, type Latency } from './measureAccesses.ts';
import type { ServerSetting } from './serverSetting.ts';

const minPerSecond = 5_000;
const maxRatio = 1.2;
// Many, because a change takes only a few seconds, in which a few slow accesses decide the percentile.
const usualRounds = 9;
// Like an open page, which asks a few times a second: more would be a load of its own.
const pollMilliseconds = 250;

interface Round {
  readonly perSecond: number;
  readonly idle: Latency;
  readonly beside: Latency;
}

/**
 * Whole changes of cryptography, from their start to their end as recorded by the server: records re-wrapped and verified
 * per second, and accesses of a member of the same organization at the same time, compared with those before it.
 */
export async function measureChange(server: ServerSetting): Promise<Figure[]> {
  const { product, pace, records } = server;
  const place = await fillWorkspace((await server.signIn()).api, records);
  await settleDatabase(product.databaseUrl);
  const rounds: Round[] = [];
  const isQuick = pace.rounds === 1;
  // The first one is warm-up.
  for (let round = 0; round <= (isQuick ? 0 : usualRounds); round += 1) {
    const one = await runRound(server, await server.signIn(), place);
    if (round > 0 || isQuick) rounds.push(one);
  }
  const perSecond = median(rounds.map((one) => one.perSecond));
  const ratio = median(rounds.map(({ beside, idle }) => beside.p95 / idle.p95));
  return [
    {
      bench: 'server',
      name: 'change of cryptography',
      figure: `${perSecond.toFixed(0)} records/s of ${records}`,
      control: '',
      ratio: null,
      bar: `>= ${minPerSecond}/s`,
      isReached: perSecond >= minPerSecond,
    },
    {
      bench: 'server',
      name: 'access one value beside a change of cryptography, p95',
      figure: `${median(rounds.map(({ beside }) => beside.p95)).toFixed(1)} ms`,
      control: `idle ${median(rounds.map(({ idle }) => idle.p95)).toFixed(1)} ms`,
      ratio,
      bar: `<= ${maxRatio} idle`,
      isReached: ratio <= maxRatio,
    },
  ];
}

async function runRound({ product, pace }: ServerSetting, person: Person, place: FilledWorkspace): Promise<Round> {
  const { origin } = product;
  const { api } = person;
  const { organizationId } = place;
  const idle = await measureAccesses(origin, person, place, wait(pace.seconds * 1_000));
  await api.encryption.start({ organizationId, target: { kind: 'PLATFORM' } });
  let records = 0;
  let seconds = 0;
  const changing = (async () => {
    for (;;) {
      const [newest] = (await api.encryption.changes({ organizationId })).changes;
      if (newest?.halt) throw new Error(`the change halted: ${newest.haltReason}`);
      if (newest?.endedAt) {
        seconds = (Date.parse(newest.endedAt) - Date.parse(newest.startedAt)) / 1_000;
        records = newest.rewrapped;
        return;
      }
      await wait(pollMilliseconds);
    }
  })();
  const beside = await measureAccesses(origin, person, place, changing);
  return { perSecond: records / seconds, idle, beside };
}
