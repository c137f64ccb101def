import { setTimeout as wait } from 'node:timers/promises';
import { startReplicatedPostgres } from '@cofferdam/local/postgres';
import { createChance } from '@cofferdam/api/testing/createChance.ts';
import { signInPerson, type Person } from '../people/signInPerson.ts';
import { startUnlimitedProduct } from '../stack/startUnlimitedProduct.ts';
import { seedWorkspace } from './killDrill.ts';
import { untilHealthy } from './untilHealthy.ts';
import { readBack, writeUntil, type Acknowledged, type Place } from './writeLoop.ts';

/** The number of failovers, and the load. */
export interface FailoverPlan {
  readonly failovers: number;
  readonly writers: number;
  readonly seed: number;
}

/** The results of the drill. */
export interface FailoverOutcome {
  readonly acknowledged: number;
  /** Acknowledged versions that are missing or different on the promoted standby. */
  readonly lost: readonly string[];
  /** The longest time from the end of the promotion to the first acknowledged version, milliseconds. */
  readonly slowestReturnMilliseconds: number;
  /** The longest time until a job that was added after the promotion had run, milliseconds. */
  readonly slowestJobMilliseconds: number;
}

const beforePromotionMilliseconds = 1_000;
const jobPatienceMilliseconds = 60_000;

/**
 * Kills the primary during a write loop, promotes its synchronous standby, and reads every acknowledged version through
 * the same process, without restarting it.
 */
export async function failoverDrill(plan: FailoverPlan): Promise<FailoverOutcome> {
  const chance = createChance(plan.seed);
  const outcome = { acknowledged: 0, lost: [] as string[], slowestReturnMilliseconds: 0, slowestJobMilliseconds: 0 };
  for (let round = 0; round < plan.failovers; round += 1) {
    const database = await startReplicatedPostgres();
    const product = await startUnlimitedProduct({ databaseUrl: database.url });
    try {
      const person = await signInPerson(product.origin);
      const place = await seedWorkspace(person);
      const stop = new AbortController();
      const acknowledged: Acknowledged[] = [];
      const writing = Promise.all(
        Array.from({ length: plan.writers }, (_one, writer) =>
          writeUntil(stop.signal, person.api, { ...place, name: `F${round}_W${writer}` }, acknowledged),
        ),
      );
      writing.catch(() => undefined);
      await wait(500 + chance(1_000));
      await database.killPrimary();
      await wait(beforePromotionMilliseconds);
      stop.abort();
      await writing;
      await database.promoteStandby();
      const begin = performance.now();
      await untilHealthy(product.origin);
      await untilWritten(person, place, `F${round}_AFTER`, acknowledged);
      outcome.slowestReturnMilliseconds = Math.max(outcome.slowestReturnMilliseconds, performance.now() - begin);
      outcome.slowestJobMilliseconds = Math.max(outcome.slowestJobMilliseconds, await timeOfJob(person, place));
      outcome.acknowledged += acknowledged.length;
      outcome.lost.push(...(await readBack(person.api, acknowledged)));
    } finally {
      await product.stop();
      await database.stop();
    }
  }
  return outcome;
}

/** Renames a label, and waits for the job that changes it on items. */
async function timeOfJob({ api }: Person, place: Place): Promise<number> {
  const { organizationId } = place;
  await api.secret.add({ ...place, name: 'LABELED', value: '1', labels: ['before'] });
  const { label } = await api.label.add({ organizationId, name: 'before', color: 'slate', description: '' });
  if (label.id === null) throw new Error('the label has no id');
  const begin = performance.now();
  await api.label.update({ organizationId, id: label.id, name: 'after', color: 'slate', description: '' });
  while ((await api.secret.list({ ...place, label: 'after' })).rows.length === 0) {
    if (performance.now() - begin > jobPatienceMilliseconds) throw new Error('no job runs after the promotion');
    await wait(100);
  }
  return performance.now() - begin;
}

/** Adds a secret as soon as the service is available. */
async function untilWritten(person: Person, place: Place, name: string, acknowledged: Acknowledged[]): Promise<void> {
  const before = acknowledged.length;
  while (acknowledged.length === before) {
    const stop = new AbortController();
    stop.abort();
    await writeUntil(stop.signal, person.api, { ...place, name }, acknowledged);
    await wait(20);
  }
}
