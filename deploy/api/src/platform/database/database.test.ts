import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createEmptyDatabase, type TestDatabase } from '../../testing/createTestDatabase.ts';
import { holdLock } from '../../testing/holdLock.ts';
import { createDatabase, nilUuid, type Database, type DatabaseOptions } from './database.ts';
import { integer, text } from './columns.ts';
import { sqlStateOf } from './faults.ts';
import { query, statement } from './query.ts';

const scope = { organizationId: null, userId: null };

let server: TestDatabase;
let database: Database;

const open = (options: Partial<DatabaseOptions> = {}): Database =>
  createDatabase({
    address: () => server.url,
    connections: 4,
    connectionTimeoutMilliseconds: 30_000,
    answerTimeoutMilliseconds: 30_000,
    onIdleFault: () => undefined,
    ...options,
  });

beforeAll(async () => {
  server = await createEmptyDatabase();
  await server.query('create table things (id integer primary key, name text)');
  database = open();
});
beforeEach(() => server.query('truncate things'));
afterAll(async () => {
  await database.close();
  await server.drop();
});

const insert = statement<[number, string | null]>('test.insert', 'insert into public.things values ($1, $2)');
const count = statement<[]>('test.count', 'select count(*)::integer as count from public.things').returns({
  count: integer(),
});
const readScope = statement<[]>(
  'test.scope',
  `select current_setting('app.organization_id', true) as organization, current_setting('app.user_id', true) as "user"`,
).returns({ organization: text(), user: text() });
const countThings = async (): Promise<number> => (await database.runAlone(scope, [count()]))[0][0]?.count ?? -1;

describe('a batch', () => {
  it('returns the rows of each statement in order', async () => {
    const [first, second, third] = await database.runAlone(scope, [
      insert(1, 'a'),
      query<{ n: number; t: Date }>('select 7 as n, $1::timestamptz as t', [new Date('2026-11-21T01:02:03.450Z')]),
      count(),
    ]);
    expect(first).toEqual([]);
    expect(second).toEqual([{ n: 7, t: new Date('2026-11-21T01:02:03.450Z') }]);
    expect(third).toEqual([{ count: 1 }]);
  });

  it('is one transaction: statements before a failing one are rolled back, those after it don’t run', async () => {
    const failing = database.runAlone(scope, [insert(1, 'a'), insert(2, 'b'), insert(1, 'again'), insert(3, 'c')]);
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await countThings()).toBe(0);
  });

  it('leaves its connection usable, including statements that were prepared in it', async () => {
    const fresh = statement<[]>('test.fresh', 'select 1 as n').returns({ n: integer() });
    for (let round = 0; round < 8; round += 1) {
      await expect(database.runAlone(scope, [query('select 1/0'), fresh()])).rejects.toMatchObject({ code: '22012' });
      await expect(database.runAlone(scope, [fresh(), query('select 1/0')])).rejects.toMatchObject({ code: '22012' });
      expect(await database.runAlone(scope, [fresh(), fresh()])).toEqual([[{ n: 1 }], [{ n: 1 }]]);
    }
  });

  it('refuses a second text under the same name', () => {
    expect(() => statement<[]>('test.count', 'delete from public.things')).toThrow('has two texts');
  });

  it('escapes array elements', async () => {
    const texts = ['a', '"', '\\', '{}', ',', 'NULL', '', ' x ', null];
    const [[row]] = await database.runAlone(scope, [query<{ echo: string[] }>('select $1::text[] as echo', [texts])]);
    expect(row?.echo).toEqual(texts);
  });

  it('accepts texts of every script and size, and leaves none for the next batch', async () => {
    const long = 'é漢😀'.repeat(300_000);
    const echo = (value: string | null) => query<{ text: string | null }>('select $1::text as text', [value]);
    const texts = ['', 'plain', 'ß ñ 漢 😀', long, null];
    expect((await database.runAlone(scope, texts.map(echo))).map(([row]) => row?.text)).toEqual(texts);
    expect(await database.runAlone(scope, [echo('short again')])).toEqual([[{ text: 'short again' }]]);
  });

  it('doesn’t change bytes', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_none, index) => index);
    const [[row]] = await database.runAlone(scope, [query<{ echo: Buffer }>('select $1::bytea as echo', [bytes])]);
    expect(row?.echo.equals(bytes)).toBe(true);
  });
});

describe('the scope of a transaction', () => {
  it('ends with it, and is empty between two transactions', async () => {
    const organizationId = '01900000-0000-7000-8000-000000000001';
    const one = { organizationId, userId: organizationId };
    const [[inside]] = await database.runAlone(one, [readScope()]);
    expect(inside).toEqual({ organization: organizationId, user: organizationId });
    for (let round = 0; round < 6; round += 1) {
      const [[after]] = await database.runAlone(scope, [readScope()]);
      expect(after).toEqual({ organization: nilUuid, user: nilUuid });
    }
  });
});

describe('a transaction', () => {
  it('commits its work and the queries that wait for the commit', async () => {
    await database.transact(scope, async (transaction) => {
      transaction.atCommit(insert(2, 'event'));
      await transaction.run(insert(1, 'a'));
    });
    expect(await countThings()).toBe(2);
  });

  it('rolls everything back when the work throws, and rethrows the error', async () => {
    const thrown = new Error('no');
    const work = database.transact(scope, async (transaction) => {
      await transaction.run(insert(1, 'a'));
      throw thrown;
    });
    await expect(work).rejects.toBe(thrown);
    expect(await countThings()).toBe(0);
  });

  it('rolls everything back when a query that waits for the commit fails', async () => {
    const work = database.transact(scope, async (transaction) => {
      await transaction.run(insert(1, 'a'));
      transaction.atCommit(insert(1, 'again'));
    });
    await expect(work).rejects.toMatchObject({ code: '23505' });
    expect(await countThings()).toBe(0);
    expect(await countThings()).toBe(0);
  });

  it('fails if the work swallowed a database error', async () => {
    const work = database.transact(scope, async (transaction) => {
      await transaction.run(insert(1, 'a'));
      await transaction.run(query('select 1/0')).catch(() => undefined);
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(await countThings()).toBe(0);
  });

  it('is retried after a deadlock', async () => {
    await server.query(`insert into things values (1, 'a'), (2, 'b')`);
    const lock = (id: number) => query('update public.things set name = $2 where id = $1', [id, 'x']);
    let runs = 0;
    let holding = 0;
    const bothHold = Promise.withResolvers<void>();
    const lockBoth = (first: number, second: number) =>
      database.transact(scope, async (transaction) => {
        runs += 1;
        await transaction.run(lock(first));
        // Each locks its first row before it requests the other's, so the deadlock is certain.
        holding += 1;
        if (holding === 2) bothHold.resolve();
        await bothHold.promise;
        await transaction.run(lock(second));
      });
    await Promise.all([lockBoth(1, 2), lockBoth(2, 1)]);
    expect(runs).toBe(3);
  });
});

describe('a deadlock', () => {
  it('is retried, also on the path with one round trip', async () => {
    await server.query(`insert into things values (1, 'a'), (2, 'b')`);
    const rename = (id: number) => query("update public.things set name = name || 'x' where id = $1", [id]);
    const lock = await holdLock(server, 'select pg_advisory_xact_lock(1)', []);
    const pause = query('select pg_advisory_xact_lock_shared(1)');
    const renaming = [
      database.runAlone(scope, [rename(1), pause, rename(2)]),
      database.runAlone(scope, [rename(2), pause, rename(1)]),
    ];
    // Each has locked its first row, so the deadlock is certain.
    await lock.untilWaiting(2);
    await lock.release();
    await Promise.all(renaming);
    expect(await server.query('select name from things order by id')).toEqual([{ name: 'axx' }, { name: 'bxx' }]);
  });
});

describe('an organization whose transactions wait for a lock', () => {
  it('uses at most half of the connections, so another organization gets a free one', async () => {
    const [busy, other] = [nilUuid.replace(/.$/, '1'), nilUuid.replace(/.$/, '2')];
    const lock = await holdLock(server, 'select pg_advisory_xact_lock(1)', []);
    const waiting = Array.from({ length: 4 }, () =>
      database.runAlone({ organizationId: busy, userId: null }, [query('select pg_advisory_xact_lock_shared(1)')]),
    );
    await lock.untilWaiting(2);
    const [[answer]] = await database.runAlone({ organizationId: other, userId: null }, [query('select 1 as n')]);
    expect(answer).toEqual({ n: 1 });
    await lock.release();
    await Promise.all(waiting);
  });
});

describe('connections that are idle', () => {
  it('are closed after the timeout, except two', async () => {
    const pool = open({ idleTimeoutMilliseconds: 20 });
    try {
      await Promise.all([1, 2, 3, 4].map(() => pool.runAlone(scope, [query('select pg_sleep(0.2)')])));
      while (pool.usage().open > 2) await new Promise((resolve) => setTimeout(resolve, 10));
      expect(pool.usage()).toEqual({ open: 2, idle: 2, waiting: 0 });
      expect(await pool.runAlone(scope, [count()])).toEqual([[{ count: 0 }]]);
      expect(pool.usage().open).toBe(2);
    } finally {
      await pool.close();
    }
  });
});

describe('a database that does not answer', () => {
  it('fails after the timeout, and its connection isn’t reused', async () => {
    const pool = open({ answerTimeoutMilliseconds: 300 });
    await expect(pool.runAlone(scope, [query('select pg_sleep(10)')])).rejects.toThrow('Query read timeout');
    expect(pool.usage()).toEqual({ open: 0, idle: 0, waiting: 0 });
    await pool.close();
  });

  it('is distinguished from one that refuses a statement', async () => {
    const ended = database.runAlone(scope, [query('select pg_terminate_backend(pg_backend_pid())')]);
    expect(await ended.then(() => 'no error', sqlStateOf)).toBe('57P01');
    expect(await countThings()).toBe(0);
  });
});
