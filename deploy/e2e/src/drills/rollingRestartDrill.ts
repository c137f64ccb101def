import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Product } from '@cofferdam/local/product';
import { startTemporaryPostgres } from '@cofferdam/local/postgres';
import { signInPerson, type Person } from '../people/signInPerson.ts';
import { onFreePort } from '../stack/onFreePort.ts';
import { startBalancer } from '../stack/startBalancer.ts';
import { startUnlimitedProduct } from '../stack/startUnlimitedProduct.ts';
import { seedWorkspace } from './killDrill.ts';
import type { Place } from './writeLoop.ts';

/** The number of restarts of each process, and the load. */
export interface RollingPlan {
  readonly restarts: number;
  readonly clients: number;
}

/** The results of the drill. */
export interface RollingOutcome {
  readonly answered: number;
  /** Requests that failed, in words. */
  readonly failed: readonly string[];
}

// Longer than a health check of the balancer takes at most, with the pause before it.
const drainSeconds = 3;

/** Replaces two processes one after the other behind a load balancer while clients write and read. */
export async function rollingRestartDrill({ restarts, clients }: RollingPlan): Promise<RollingOutcome> {
  const database = await startTemporaryPostgres({ maxConnections: 60 });
  const balancer = await startBalancer();
  const running: Product[] = [];
  const environment = { COFFERDAM_ORIGIN: balancer.origin };
  const start = (port: number, more = {}): Promise<Product> =>
    startUnlimitedProduct(
      { databaseUrl: database.url, port, environment: { ...environment, ...more } },
      { drainSeconds },
    );
  try {
    const first = await onFreePort((port) => start(port));
    running.push(first);
    const rootKey = { COFFERDAM_ROOT_KEY_PATH: join(first.dataDir, 'root.key') };
    running.push(await onFreePort((port) => start(port, rootKey)));
    balancer.use(running.map(({ origin }) => origin));
    await until(() => balancer.healthy().length === 2);

    const person = await signInPerson(balancer.origin);
    const place = await seedWorkspace(person);
    const stop = new AbortController();
    const outcome = { answered: 0, failed: [] as string[] };
    const load = Promise.all(
      Array.from({ length: clients }, (_one, index) => useUntil(stop.signal, person, place, `R${index}`, outcome)),
    );
    // Awaited after the restarts; until then its rejection is expected.
    load.catch(() => undefined);
    for (let round = 0; round < restarts; round += 1) {
      // Only the second one, because the first one's folder has the root key of both.
      const second = running.pop();
      if (second === undefined) break;
      const port = Number(new URL(second.origin).port);
      await second.stop();
      running.push(await start(port, rootKey));
      await until(() => balancer.healthy().length === 2);
    }
    stop.abort();
    await load;
    return outcome;
  } finally {
    for (const product of running.toReversed()) await product.stop();
    await balancer.stop();
    await database.stop();
  }
}

async function useUntil(
  signal: AbortSignal,
  { api }: Person,
  place: Place,
  name: string,
  outcome: { answered: number; failed: string[] },
): Promise<void> {
  try {
    await api.secret.add({ ...place, name, value: 'first' });
    outcome.answered += 1;
  } catch (error) {
    // Without its secret, every other request of this client would fail for the same reason.
    outcome.failed.push(describe(error));
    return;
  }
  for (let count = 2; !signal.aborted && count < 900; count += 1) {
    try {
      const { version } = await api.secret.versionAdd({ ...place, name, value: `${name} ${count}` });
      await api.secret.versionAccess({ ...place, name, version });
      await api.secret.list(place);
      outcome.answered += 3;
    } catch (error) {
      outcome.failed.push(describe(error));
    }
    await wait(10);
  }
}

/** An error with its cause, which says whether a request was refused, cut off or too slow. */
function describe(error: unknown): string {
  return error instanceof Error && error.cause !== undefined
    ? `${String(error)}: ${String(error.cause)}`
    : String(error);
}

async function until(isSo: () => boolean): Promise<void> {
  for (const end = performance.now() + 30_000; !isSo(); await wait(50)) {
    if (performance.now() > end) throw new Error('the processes are not healthy');
  }
}
