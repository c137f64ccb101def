import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { BillingStage } from '../../testing/billing/BillingStage.ts';

/**
 * The server is killed with SIGKILL inside the statement that inserts an invoice. The statement is exact: a trigger
 * counts inserts, and the chosen one waits for a lock that the test holds.
 */
const stopLock = 7_301_184_220_791;
const countInvoices = `
  create sequence public.invoices_made;
  create table public.stop (at integer not null);
  insert into public.stop values (-1);
  create function public.stop_at() returns trigger language plpgsql security definer
    set lock_timeout = 0 set statement_timeout = 0 as $$
  begin
    if nextval('public.invoices_made') = (select s.at from public.stop s) then
      perform pg_advisory_xact_lock_shared(${stopLock});
    end if;
    return new;
  end $$;
  create trigger stop_at before insert on cofferdam.invoices for each row execute function public.stop_at()`;

const organizations = 4;
/** Periods that ended while the server was down. */
const missed = 3;

let stage: BillingStage;

beforeAll(async () => {
  stage = await BillingStage.start(new Date().toISOString());
  for (let made = 0; made < organizations; made += 1) await stage.organization('TEAM');
  await stage.api.runDueJobs();
  // Each organization's period started some months ago.
  await stage.api.database.query(
    `update cofferdam.billing_accounts set anchor_day = 1,
       period_start = date_trunc('month', now() at time zone 'UTC')::date - interval '${missed} months',
       period_end = date_trunc('month', now() at time zone 'UTC')::date - interval '${missed - 1} months',
       extra_from = date_trunc('month', now() at time zone 'UTC')::date - interval '${missed - 1} months'`,
  );
  await stage.api.database.query(countInvoices);
}, 60_000);
afterAll(() => stage.close());

function runRenewal() {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../testing/billing/renewOnce.ts')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      COFFERDAM_RENEW_DATABASE: stage.api.database.url,
      COFFERDAM_RENEW_ROOT_KEY: stage.api.rootKeyPath,
    },
  });
  const said: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, words: said.join('') }));
  return { child, ended };
}

async function until(condition: string): Promise<void> {
  for (;;) {
    const [row] = await stage.api.database.query<{ isSo: boolean }>(`select ${condition} as "isSo"`);
    if (row?.isSo) return;
    await wait(5);
  }
}

const waiting = `select from pg_locks where locktype = 'advisory' and not granted
  and ((classid::bigint << 32) | objid::bigint) = ${stopLock}`;

/** Kills a renewal at its n-th invoice, and returns when PostgreSQL has noticed. */
async function killAt(at: number): Promise<void> {
  const { database } = stage.api;
  await database.query(`select setval('public.invoices_made', 1, false)`);
  await database.query('update public.stop set at = $1', [at]);
  const holder = new pg.Client(database.url);
  await holder.connect();
  try {
    await holder.query('select pg_advisory_lock($1)', [stopLock]);
    const { child, ended } = runRenewal();
    const isOver = ended.then(({ words }) => Promise.reject(new Error(`the renewal was not stopped: ${words}`)));
    isOver.catch(() => undefined);
    const [blocked] = await Promise.race([until(`exists (${waiting})`).then(readBlocked), isOver]);
    child.kill('SIGKILL');
    await ended;
    await holder.query('select pg_advisory_unlock($1)', [stopLock]);
    await until(`not exists (select from pg_stat_activity where pid = ${blocked})`);
  } finally {
    await holder.end();
  }
}

async function readBlocked(): Promise<number[]> {
  const rows = await stage.api.database.query<{ pid: number }>(waiting.replace('select from', 'select pid from'));
  return rows.map(({ pid }) => pid);
}

interface Made {
  readonly organizationId: string;
  readonly numbers: readonly string[];
  readonly periods: readonly string[];
}

/** The numbers of each organization without their prefix, and the first days of what they charge. */
function readMade(): Promise<readonly Made[]> {
  return stage.api.database.query<Made>(
    `select organization_id as "organizationId", array_agg(right(number, 4) order by number) as numbers,
       array_agg(document -> 'bill' -> 'lines' -> 0 ->> 'from' order by number) as periods
     from cofferdam.invoices group by 1`,
  );
}

describe('a server that is killed with SIGKILL while it renews periods', () => {
  it('creates every invoice exactly once, and numbers have no gaps', async () => {
    // In the first organization, between its invoices, and in a later one, after some were committed.
    for (const at of [1, 2, missed, missed + 2]) {
      const before = await readMade();
      await killAt(at);
      const whole = (await readMade()).filter(({ numbers }) => ![1, 1 + missed].includes(numbers.length));
      expect(whole).toEqual([]);
      expect((await readMade()).flatMap(({ numbers }) => numbers).length).toBeGreaterThanOrEqual(
        before.flatMap(({ numbers }) => numbers).length,
      );
    }
    await stage.api.database.query('update public.stop set at = -1');
    const { code, words } = await runRenewal().ended;
    expect([code, words]).toEqual([0, '']);
    const made = await readMade();
    expect(made).toHaveLength(organizations);
    for (const { numbers, periods } of made) {
      expect(numbers).toEqual(Array.from({ length: missed + 1 }, (_none, index) => String(index + 1).padStart(4, '0')));
      // The first one is from the day on which the organization was created.
      expect(new Set(periods.slice(1)).size).toBe(missed);
    }
  });
});
