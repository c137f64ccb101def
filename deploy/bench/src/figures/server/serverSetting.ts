import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shippedPlans, type PlanTable } from '@cofferdam/domain';
import { signInPerson, type Person } from '@cofferdam/e2e/people';
import { startUnlimitedProduct } from '@cofferdam/e2e/stack';
import type { Product } from '@cofferdam/local/product';
import type { Load, Pace } from '../../load/runLoad.ts';
import { startControl } from '../../load/startControl.ts';
import { prepareEventLoopWatch, type EventLoopWatch } from '../../load/watchEventLoop.ts';
import { databasePidOf } from '../../product/databasePidOf.ts';
import { fillWorkspace, settleDatabase, type FilledWorkspace } from '../../product/fillWorkspace.ts';

/** A bare one-row durable update (U), one-row read (R), 1,000-row list (L) and 100-row page (P) on the same database. */
export type Controls = Readonly<Record<'U' | 'R' | 'L' | 'P', Load>>;

/** Everything that a part of the server's bench needs. */
export interface ServerSetting {
  readonly product: Product;
  readonly pids: readonly number[];
  readonly controls: Controls;
  readonly pace: Pace;
  /** How many records the change of cryptography re-wraps. */
  readonly records: number;
  readonly watch: EventLoopWatch;
  /** Signs in again: an access token expires after ten minutes, and a whole run takes longer. */
  signIn(): Promise<Person>;
  /** The workspace with 20,000 secrets, filled on first use. */
  filled(): Promise<FilledWorkspace>;
  stop(): Promise<void>;
}

/** Secrets of the workspace in which lists, pages and accesses are measured. */
export const filledSecrets = 20_000;

/** The largest plan, with room for everything that a load creates: limits are still counted, but never reached. */
const roomyPlans: PlanTable = {
  ...shippedPlans,
  BUSINESS: {
    ...shippedPlans.BUSINESS,
    secretsPerWorkspace: 10_000_000,
    versionsPerSecret: 1_000_000,
    openShareLinks: 10_000_000,
  },
};

export async function startServerSetting(pace: Pace, records = filledSecrets): Promise<ServerSetting> {
  const folder = mkdtempSync(join(tmpdir(), 'cofferdam-plans-'));
  const plansPath = join(folder, 'plans.json');
  writeFileSync(plansPath, JSON.stringify(roomyPlans));
  const watch = prepareEventLoopWatch();
  const product = await startUnlimitedProduct({ environment: watch.environment }, { plansPath });
  const control = await startControl(product.databaseUrl);
  const person = await signInPerson(product.origin);
  const database = databasePidOf(product);
  let filled: Promise<FilledWorkspace> | undefined;
  const fill = async (): Promise<FilledWorkspace> => {
    const place = await fillWorkspace((await person.signInAgain(product.origin)).api, filledSecrets);
    await settleDatabase(product.databaseUrl);
    return place;
  };
  return {
    product,
    pids: [product.pid, database],
    controls: controlsOf(control.address, [control.pid, database], person.authorization),
    pace,
    records,
    watch,
    signIn: () => person.signInAgain(product.origin),
    filled: () => (filled ??= fill()),
    stop: async () => {
      await control.stop();
      await product.stop();
      watch.remove();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Requests to the control have as many headers as the product's, and a small body. */
function controlsOf(address: string, pids: readonly number[], authorization: string): Controls {
  const headers = { authorization };
  const body = { headers: { ...headers, 'content-type': 'application/json' }, bodies: ['{"name":"BENCH_SECRET"}'] };
  return {
    U: { url: `${address}/update`, method: 'POST', ...body, pids },
    R: { url: `${address}/read`, method: 'GET', headers, pids },
    L: { url: `${address}/list`, method: 'GET', headers, pids },
    P: { url: `${address}/page`, method: 'GET', headers, pids },
  };
}
