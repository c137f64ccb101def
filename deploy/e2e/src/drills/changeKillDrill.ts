import { setTimeout as wait } from 'node:timers/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChangeState } from '@cofferdam/domain';
import { createChance } from '@cofferdam/api/testing/createChance.ts';
import pg from 'pg';
import { signInPerson, type Person } from '../people/signInPerson.ts';
import { seedWorkspace } from '../seed/seedWorkspace.ts';
import { runAsOwner } from '../stack/runAsOwner.ts';
import { startUnlimitedProduct } from '../stack/startUnlimitedProduct.ts';
import { untilHealthy } from './untilHealthy.ts';
import { readBack, writeUntil, type Acknowledged, type Place } from './writeLoop.ts';

/** The number of kills, and the seed of their times. */
export interface ChangeKillPlan {
  readonly kills: number;
  readonly writers: number;
  /** The number of initial secrets, so that a change needs several batches. */
  readonly secrets: number;
  readonly seed: number;
}

/** The results of the drill. */
export interface ChangeKillOutcome {
  /** How often the server was killed in each state of a change. */
  readonly killedIn: Readonly<Record<string, number>>;
  readonly changes: number;
  readonly acknowledged: number;
  /** Versions that are missing, different or unreadable. */
  readonly lost: readonly string[];
  /** Problems with the generations after every change had ended. */
  readonly faults: readonly string[];
}

/** The steps of a change, in which it is killed in turn. */
const steps = ['PREPARING', 'DUAL', 'REWRAP', 'VERIFY', 'FINALIZE'] as const satisfies readonly ChangeState[];
const secretsPerImport = 500;
const readers = 8;
const timeoutMilliseconds = 60_000;
// The next change re-wraps the data key of every version: without a pause, each change would take longer than the last.
const writerPauseMilliseconds = 20;

/**
 * Kills the server with SIGKILL in every step of an encryption change, during writes. At the end it completes the last
 * change, reads everything that was acknowledged, and checks that no data key is left under a destroyed generation.
 */
export async function changeKillDrill(plan: ChangeKillPlan): Promise<ChangeKillOutcome> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cofferdam-drill-'));
  const chance = createChance(plan.seed);
  let product = await startUnlimitedProduct({ dataDir });
  const killedIn: Record<string, number> = {};
  const acknowledged: Acknowledged[] = [];
  try {
    let person = await signInPerson(product.origin);
    const { organizationId, workspaceId } = await seedWorkspace(person, { plan: 'BUSINESS' });
    const place = { organizationId, workspaceId };
    acknowledged.push(...(await addSecrets(person, place, plan.secrets)));
    for (let kill = 0; kill < plan.kills; kill += 1) {
      const stop = new AbortController();
      const writing = Promise.all(
        Array.from({ length: plan.writers }, (_one, writer) =>
          writeUntil(
            stop.signal,
            person.api,
            { ...place, name: `K${kill}_W${writer}` },
            acknowledged,
            writerPauseMilliseconds,
          ),
        ),
      );
      // Awaited after the kill; until then its rejection is expected.
      writing.catch(() => undefined);
      const wanted = steps[kill % steps.length] ?? 'REWRAP';
      await reachStep(person, place, product.databaseUrl, wanted);
      await wait(chance(wanted === 'REWRAP' || wanted === 'VERIFY' ? 60 : 3));
      await product.kill9();
      // The database is still running, and has the change's state.
      const state = (await readState(product.databaseUrl)) ?? 'DONE';
      killedIn[state] = (killedIn[state] ?? 0) + 1;
      stop.abort();
      await writing;
      product = await startUnlimitedProduct({ dataDir });
      await untilHealthy(product.origin);
      person = await person.signInAgain(product.origin);
    }
    await passMinutes(product.databaseUrl);
    await untilState(product.databaseUrl, (state) => state === undefined);
    const { changes } = await person.api.encryption.changes({ organizationId });
    return {
      killedIn,
      changes: await countChanges(product.databaseUrl),
      acknowledged: acknowledged.length,
      lost: await readAll(person, acknowledged),
      faults: [
        ...changes.filter(({ state }) => state !== 'DONE').map(({ state }) => `a change ended as ${state}`),
        ...(await findFaults(person, place, product.databaseUrl)),
      ],
    };
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Reads everything back, over several connections: an access token lasts ten minutes. */
async function readAll({ api }: Person, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const parts = Array.from({ length: readers }, (_one, reader) =>
    acknowledged.filter((_version, index) => index % readers === reader),
  );
  return (await Promise.all(parts.map((part) => readBack(api, part)))).flat();
}

async function addSecrets({ api }: Person, place: Place, count: number): Promise<Acknowledged[]> {
  const { organizationId, workspaceId } = place;
  const added = Array.from({ length: count }, (_one, index) => ({ name: `S${index}`, value: `value ${index}` }));
  for (let first = 0; first < count; first += secretsPerImport) {
    const entries = added.slice(first, first + secretsPerImport).map((one) => ({ ...one, action: 'add' as const }));
    await api.secret.import({ organizationId, workspaceId, entries });
  }
  return added.map((one) => ({ organizationId, workspaceId, version: 1, ...one }));
}

/**
 * Brings a change to one of its steps: the unfinished one, if it hasn't passed that step yet, otherwise a new one.
 */
async function reachStep(
  { api }: Person,
  { organizationId }: Place,
  databaseUrl: string,
  wanted: (typeof steps)[number],
): Promise<void> {
  const left = await readState(databaseUrl);
  if (left !== undefined) {
    await passMinutes(databaseUrl);
    if (steps.indexOf(left) > steps.indexOf(wanted)) await untilState(databaseUrl, (state) => state === undefined);
  }
  if ((await readState(databaseUrl)) === undefined) {
    await api.encryption.start({ organizationId, target: { kind: 'PLATFORM' } });
  }
  await untilState(databaseUrl, (state) => state === wanted || state === undefined);
}

/** Adds the job of an unfinished change immediately; a sweep would only do so after a minute. */
async function passMinutes(databaseUrl: string): Promise<void> {
  await runAsOwner(
    databaseUrl,
    `update cofferdam.cryptography_changes set touched_at = touched_at - interval '2 minutes' where ended_at is null`,
  );
  // Without a job key: a starting process postpones the sweep, which has one.
  await runAsOwner(databaseUrl, `select graphile_worker.add_job('platform.sweep', '{}'::json)`);
}

async function untilState(
  databaseUrl: string,
  isReached: (state: (typeof steps)[number] | undefined) => boolean,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const end = performance.now() + timeoutMilliseconds;
    while (performance.now() < end) {
      const { rows } = await client.query<{ state: (typeof steps)[number] }>(unfinished);
      if (isReached(rows[0]?.state)) return;
      await wait(1);
    }
  } finally {
    await client.end();
  }
  throw new Error(`the change did not continue within ${timeoutMilliseconds} ms`);
}

const unfinished = 'select state from cofferdam.cryptography_changes where ended_at is null';

async function readState(databaseUrl: string): Promise<(typeof steps)[number] | undefined> {
  const [row] = await runAsOwner(databaseUrl, unfinished);
  return row?.['state'] as (typeof steps)[number] | undefined;
}

async function countChanges(databaseUrl: string): Promise<number> {
  const [row] = await runAsOwner(databaseUrl, 'select count(*)::integer as count from cofferdam.cryptography_changes');
  return Number(row?.['count']);
}

/** Checks that every sealed text has its data key, and every data key is under the only remaining generation. */
async function findFaults({ api }: Person, { organizationId }: Place, databaseUrl: string): Promise<string[]> {
  const { generations } = await api.encryption.get({ organizationId });
  const faults = generations
    .filter(({ state, dataKeyCount }) => state !== 'ACTIVE' && dataKeyCount > 0)
    .map(({ generation, dataKeyCount }) => `generation ${generation} still wraps ${dataKeyCount} data keys`);
  const left = generations.filter(({ state }) => state !== 'DESTROYED').length;
  if (left !== 1) faults.push(`${left} generations are left`);
  const [counts] = await runAsOwner(
    databaseUrl,
    `select (select count(*)::integer from cofferdam.secret_versions) as versions,
       (select count(*)::integer from cofferdam.data_keys where purpose = 'secret-version') as keys`,
  );
  const [versions, keys] = [counts?.['versions'], counts?.['keys']];
  if (versions !== keys) faults.push(`${String(versions)} versions have ${String(keys)} data keys`);
  return faults;
}
