import { setTimeout as wait } from 'node:timers/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Product } from '@cofferdam/local/product';
import { signInPerson, type Person } from '../people/signInPerson.ts';
import { startUnlimitedProduct } from '../stack/startUnlimitedProduct.ts';
import { checkLog } from './checkLog.ts';
import { createChance } from '@cofferdam/api/testing/createChance.ts';
import { untilHealthy } from './untilHealthy.ts';
import { readBack, writeUntil, type Acknowledged, type Place } from './writeLoop.ts';

/** The process to kill, and how often. */
export interface KillPlan {
  readonly target: 'server' | 'database';
  readonly kills: number;
  readonly writers: number;
  /** The seed of the kills' times. */
  readonly seed: number;
}

/** The results of the drill. */
export interface KillOutcome {
  readonly acknowledged: number;
  /** Acknowledged versions that are missing or different. */
  readonly lost: readonly string[];
  /** Problems of the audit log at the end. */
  readonly logFaults: readonly string[];
  /** The longest time from a kill to the first healthy response, milliseconds. */
  readonly slowestRecoveryMilliseconds: number;
}

/**
 * Kills the server, or the main process of its database, during a write loop, and reads every acknowledged version.
 * Unacknowledged versions can be stored or not, but never partially. At the end the audit log must have an event of each
 * acknowledged version, in a chain without gaps or forks.
 */
export async function killDrill(plan: KillPlan): Promise<KillOutcome> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cofferdam-drill-'));
  const chance = createChance(plan.seed);
  let product = await startUnlimitedProduct({ dataDir });
  const outcome = { acknowledged: 0, lost: [] as string[], slowestRecoveryMilliseconds: 0 };
  const written: Acknowledged[] = [];
  try {
    let person = await signInPerson(product.origin);
    const place = await seedWorkspace(person);
    for (let kill = 0; kill < plan.kills; kill += 1) {
      const stop = new AbortController();
      const acknowledged: Acknowledged[] = [];
      const writing = Promise.all(
        Array.from({ length: plan.writers }, (_one, writer) =>
          writeUntil(stop.signal, person.api, { ...place, name: `K${kill}_W${writer}` }, acknowledged),
        ),
      );
      // Awaited after the recovery; until then its rejection is expected.
      writing.catch(() => undefined);
      await wait(200 + chance(600));
      const begin = performance.now();
      product = await killAndRecover(product, plan.target, dataDir);
      const recovery = performance.now() - begin;
      stop.abort();
      await writing;
      if (plan.target === 'server') person = await person.signInAgain(product.origin);
      outcome.acknowledged += acknowledged.length;
      written.push(...acknowledged);
      outcome.lost.push(...(await readBack(person.api, acknowledged)));
      outcome.slowestRecoveryMilliseconds = Math.max(outcome.slowestRecoveryMilliseconds, recovery);
    }
    return { ...outcome, logFaults: await checkLog(product, written) };
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** An organization and a workspace to write in. */
export async function seedWorkspace(person: Person): Promise<Place> {
  const { organization } = await person.api.organization.create({
    name: 'Drill',
    subscriptionType: 'BUSINESS',
  });
  const { workspace } = await person.api.workspace.create({ organizationId: organization.id, name: 'drill' });
  return { organizationId: organization.id, workspaceId: workspace.id };
}

async function killAndRecover(product: Product, target: KillPlan['target'], dataDir: string): Promise<Product> {
  if (target === 'server') {
    await product.kill9();
    const next = await startUnlimitedProduct({ dataDir });
    await untilHealthy(next.origin);
    return next;
  }
  const pid = product.databasePid();
  if (pid === undefined) throw new Error('no database to kill');
  process.kill(pid, 'SIGKILL');
  await untilHealthy(product.origin, pid, () => product.databasePid()).catch((error: unknown) => {
    throw new Error(`${String(error)}\n${messagesOf(product)}`, { cause: error });
  });
  return product;
}

/** The end of what the product wrote, without its log. */
function messagesOf(product: Product): string {
  const lines = product.output().split('\n');
  return lines
    .filter((line) => !line.startsWith('{'))
    .slice(-20)
    .join('\n');
}
