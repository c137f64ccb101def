import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createEmptyDatabase, type TestDatabase } from '../../testing/createTestDatabase.ts';
import { createDatabase, type Database, type Scope } from './database.ts';
import { isConnectionFault, sqlStateOf } from './faults.ts';
import { query, statement } from './query.ts';

let server: TestDatabase;
let database: Database;

const open = (options: { readonly answer?: number; readonly address?: () => string } = {}): Database =>
  createDatabase({
    address: options.address ?? (() => server.url),
    connections: 10,
    connectionTimeoutMilliseconds: 2_000,
    answerTimeoutMilliseconds: options.answer ?? 4_000,
    onIdleFault: () => undefined,
  });

beforeAll(async () => {
  server = await createEmptyDatabase();
  await server.query('create table locked (id integer primary key)');
  database = open();
});
afterAll(async () => {
  await database.close();
  await server.drop();
});

const nobody: Scope = { organizationId: null, userId: null };
const pid = statement<[], { pid: number }>('test.pid', 'select pg_backend_pid() as pid');
const echo = statement<[string], { text: string }>('test.echo', 'select $1::text as text');
const divide = statement<[number], { n: number }>('test.divide', 'select 1 / $1::integer as n');
const sleep = statement<[number], never>('test.sleep', 'select pg_sleep($1)');
const look = statement<[], { id: number }>('test.look', 'select id from public.locked');
const readScope = statement<[], { organization: string }>(
  'test.pipelineScope',
  `select current_setting('app.organization_id', true) as organization`,
);

const scopeOf = (index: number): Scope => ({
  organizationId: `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  userId: null,
});
const pidOf = async (from = database): Promise<number> => (await from.runShort(nobody, [pid()]))[0][0]?.pid ?? 0;
const many = <Result>(
  count: number,
  make: (index: number) => Promise<Result>,
): Promise<PromiseSettledResult<Result>[]> =>
  Promise.allSettled(Array.from({ length: count }, (_none, index) => make(index)));
const valuesOf = <Result>(settled: readonly PromiseSettledResult<Result>[]): Result[] =>
  settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
const reasonsOf = (settled: readonly PromiseSettledResult<unknown>[]): unknown[] =>
  settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));

describe('short reads', () => {
  it('go over three of ten connections at most, however many they are', async () => {
    const pids = valuesOf(await many(300, () => pidOf()));
    expect(pids).toHaveLength(300);
    expect(new Set(pids).size).toBeLessThanOrEqual(3);
  });

  it('each have their own scope, rows and failure, whatever goes before and behind', async () => {
    const one = async (index: number) => {
      const text = `${index}`.repeat(index % 7 === 0 ? 20_000 : 3);
      const [[scope], , [echoed]] = await database.runShort(scopeOf(index), [
        readScope(),
        divide(index % 3),
        echo(text),
      ]);
      return { index, scope, isEchoed: echoed?.text === text };
    };
    for (let round = 0; round < 5; round += 1) {
      const settled = await many(120, one);
      const right = Array.from({ length: 120 }, (_none, index) => index).filter((index) => index % 3 !== 0);
      expect(valuesOf(settled)).toEqual(
        right.map((index) => ({ index, scope: { organization: scopeOf(index).organizationId }, isEchoed: true })),
      );
      expect(new Set(reasonsOf(settled).map(sqlStateOf))).toEqual(new Set(['22012']));
    }
  });

  it('find their columns when what they prepared with others failed behind it', async () => {
    const own = open();
    await pidOf(own);
    // The long text makes PostgreSQL send what it has: the statement is known before its batch fails.
    const fresh = statement<[string], { text: string }>('test.fresh', 'select $1::text as text');
    const leader = own.runShort(nobody, [fresh('a'), fresh('b'.repeat(40_000)), sleep(0.05), divide(0)]);
    const settled = await Promise.all([
      expect(leader).rejects.toMatchObject({ code: '22012' }),
      ...Array.from({ length: 40 }, async (_none, index) => {
        await wait(index / 4);
        expect(await own.runShort(nobody, [fresh(`${index}`)])).toEqual([[{ text: `${index}` }]]);
      }),
    ]);
    expect(settled).toHaveLength(41);
    await own.close();
  });

  it('are refused one by one when they cannot be sent', async () => {
    const other = statement<[string], never>('test.echo', 'select $1::text as other');
    const settled = await many(20, (index) =>
      database.runShort(nobody, [index % 2 === 0 ? echo(`${index}`) : other('')]),
    );
    expect(valuesOf(settled)).toHaveLength(10);
    expect(reasonsOf(settled).map(String)).toEqual(
      Array(10).fill('Error: the statement name test.echo stands for two texts'),
    );
    expect(await database.runShort(nobody, [echo('after')])).toEqual([[{ text: 'after' }]]);
  });

  it('are not kept waiting by one that takes long', async () => {
    await database.runShort(nobody, [look(), echo('prepared')]);
    const held = Promise.withResolvers<void>();
    const isLocked = Promise.withResolvers<void>();
    const holder = database.transact(nobody, async (transaction) => {
      await transaction.run(query('lock table public.locked in access exclusive mode'));
      isLocked.resolve();
      await held.promise;
    });
    await isLocked.promise;
    const slow = database.runShort(nobody, [look()]);
    await wait(20);
    // Behind it on the same connection these would wait for what is only let go after them.
    expect(valuesOf(await many(20, (index) => database.runShort(nobody, [echo(`${index}`)])))).toHaveLength(20);
    held.resolve();
    await holder;
    expect(await slow).toEqual([[]]);
  });
});

describe('short reads without a connection', () => {
  it('fail together with it, and the next ones have another', async () => {
    const lost = await pidOf();
    await database.runShort(nobody, [sleep(0)]);
    const all = many(6, () => database.runShort(nobody, [sleep(0.5)]));
    await server.query('select pg_terminate_backend(pid) from pg_stat_activity where pid = $1', [lost]);
    const settled = await all;
    expect(reasonsOf(settled).every(isConnectionFault)).toBe(true);
    expect(reasonsOf(settled).length).toBeGreaterThan(0);
    expect(await pidOf()).not.toBe(lost);
  });

  it('are given up after the time limit, with those behind', async () => {
    const own = open({ answer: 1_000 });
    const first = await pidOf(own);
    await own.runShort(nobody, [sleep(0)]);
    const settled = await many(3, () => own.runShort(nobody, [sleep(5)]));
    expect(reasonsOf(settled).map(String)).toEqual(Array(3).fill('Error: the database does not answer'));
    expect(await pidOf(own)).not.toBe(first);
    await own.close();
  });

  it('all fail when there is none, and none waits for ever', async () => {
    const address = new URL(server.url);
    let isAway = true;
    const own = open({ address: () => (isAway ? `${address.protocol}//127.0.0.1:1/none` : server.url) });
    const settled = await many(50, () => pidOf(own));
    expect(reasonsOf(settled)).toHaveLength(50);
    expect(reasonsOf(settled).every(isConnectionFault)).toBe(true);
    isAway = false;
    await own.close();
    expect(await pidOf(own)).toBeGreaterThan(0);
    await own.close();
  });
});
