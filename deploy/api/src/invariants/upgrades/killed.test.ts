import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { addOneOfEach } from '../../testing/addOneOfEach.ts';
import { createChance } from '../../testing/createChance.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../testing/createTestDatabase.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import { describeSchema } from './describeSchema.ts';
import { migrateTo, oldestSchema, shippedNumbers } from './earlierDatabase.ts';
import { fillEarlier, readTables } from './fillEarlier.ts';
import { runOpenOnce } from './runOpenOnce.ts';

/**
 * A server is killed while PostgreSQL executes a chosen statement of a migration: an event trigger counts the DDL
 * statements, and the chosen one waits for a lock that the test holds.
 */
const stopLock = 7_301_184_220_790;
const countStatements = `
  create table public.stop (applied integer not null, at integer not null);
  insert into public.stop values (-1, 0);
  create sequence public.statements;
  create function public.stop_at() returns event_trigger language plpgsql set lock_timeout = 0 set row_security = on as $$
  begin
    if nextval('public.statements') = (select s.at from public.stop s
      where s.applied = (select count(*) from cofferdam.migrations)) then
      perform pg_advisory_xact_lock_shared(${stopLock});
    end if;
  end $$;
  create event trigger stop_at on ddl_command_end execute function public.stop_at()`;

const countAgain = `select setval('public.statements', 1, false)`;
/** DDL statements before each migration, which make sure that the schema and the list of migrations exist. */
const statementsBefore = 2;

/** Number of kills; the drill kills several times in every migration. */
const kills = Number(process.env['COFFERDAM_TEST_UPGRADE_KILLS'] ?? 5);
const chance = createChance(Number(process.env['COFFERDAM_TEST_SEED'] ?? 1));
/** Each kill starts a process; on a busy machine that takes seconds. */
const maxMilliseconds = 60_000 + kills * 10_000;

let folder: string;
let filled: TestApi;
let source: TestDatabase;
/** The schema after each migration, and the number of statements until then. */
const schemas = new Map<number, readonly string[]>();
const statements = new Map<number, number>();
let numbers: readonly number[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cofferdam-killed-'));
  numbers = await shippedNumbers();
  source = await createTestDatabase();
  filled = await startTestApi({ database: source });
  await addOneOfEach(filled, await TestOrganization.create(filled, 'BUSINESS'));
  const reference = await createEmptyDatabase();
  await migrateTo(reference, 1);
  await reference.query(countStatements);
  for (const number of numbers.slice(1)) {
    await reference.query(countAgain);
    await migrateTo(reference, number);
    schemas.set(number, await describeSchema(reference));
    statements.set(number, await lastStatement(reference));
  }
  await reference.drop();
}, maxMilliseconds);
afterAll(async () => {
  await filled.close();
  await source.drop();
  await rm(folder, { recursive: true });
});

async function lastStatement(database: TestDatabase): Promise<number> {
  const [row] = await database.query<{ last: string }>('select last_value as last from public.statements');
  return Number(row?.last);
}

/** Kills a server within a migration and returns when PostgreSQL has noticed. */
async function killIn(database: TestDatabase, applied: number, at: number): Promise<void> {
  await database.query(countAgain);
  await database.query('update public.stop set applied = $1, at = $2', [applied, at]);
  const holder = new pg.Client(database.url);
  await holder.connect();
  try {
    await holder.query('select pg_advisory_lock($1)', [stopLock]);
    const { child, ended } = runOpenOnce(database.ownerUrl, filled.rootKeyPath);
    const isOver = ended.then(({ words }) => Promise.reject(new Error(`the server was not stopped: ${words}`)));
    isOver.catch(() => undefined);
    await Promise.race([until(database, `exists (${waiting})`), isOver]);
    child.kill('SIGKILL');
    await ended;
  } finally {
    await holder.end();
  }
  // PostgreSQL finishes the statements that it has received before it notices the lost connection.
  await until(
    database,
    `(select count(*) from pg_stat_activity where datname = current_database()
    and application_name = '' and pid <> pg_backend_pid() and state <> 'idle') = 0`,
  );
}

const waiting = `select from pg_locks where locktype = 'advisory' and not granted
  and ((classid::bigint << 32) | objid::bigint) = ${stopLock}`;

async function until(database: TestDatabase, condition: string): Promise<void> {
  for (;;) {
    const [row] = await database.query<{ isSo: boolean }>(`select ${condition} as "isSo"`);
    if (row?.isSo) return;
    await wait(5);
  }
}

async function appliedIn(database: TestDatabase): Promise<readonly number[]> {
  const rows = await database.query<{ number: number }>('select number from cofferdam.migrations order by number');
  return rows.map(({ number }) => number);
}

describe('a server that is killed by SIGKILL inside a migration of a filled database', () => {
  let earlier: TestDatabase;

  beforeAll(async () => {
    earlier = await createEmptyDatabase();
    await migrateTo(earlier, oldestSchema);
    await fillEarlier(source, earlier.url);
    await earlier.query(countStatements);
  });
  afterAll(() => earlier.drop());

  it(
    'rolls the migration back, and the next start finishes it',
    async () => {
      const before = await readTables(earlier);
      const left = numbers.filter((number) => number > oldestSchema);
      for (let kill = 0; kill < kills; kill += 1) {
        // The killed server first applies the migrations before the chosen one.
        const number = left[Math.floor((kill * left.length) / kills)] ?? 0;
        const applied = numbers.indexOf(number);
        const done = (await appliedIn(earlier)).length;
        const at = statementsBefore + 1 + chance((statements.get(number) ?? 0) - statementsBefore);
        const last = numbers[applied - 1] ?? 0;
        if (done < applied) await migrateTo(earlier, last);
        await killIn(earlier, applied, at);
        expect(await appliedIn(earlier)).toEqual(numbers.slice(0, applied));
        expect(await describeSchema(earlier)).toEqual(schemas.get(last));
      }
      await earlier.query('update public.stop set applied = -1');
      const { code, words } = await runOpenOnce(earlier.ownerUrl, filled.rootKeyPath).ended;
      expect([code, words]).toEqual([0, '']);
      expect(await describeSchema(earlier)).toEqual(schemas.get(numbers.at(-1) ?? 0));
      const after = await readTables(earlier);
      expect([...before].filter(([table, rows]) => after.get(table)?.length !== rows.length)).toEqual([]);
    },
    maxMilliseconds,
  );
});
