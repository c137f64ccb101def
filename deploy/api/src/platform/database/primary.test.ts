import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createEmptyDatabase, type TestDatabase } from '../../testing/createTestDatabase.ts';
import { startTestProxy, type TestProxy } from '../../testing/startTestProxy.ts';
import { createDatabase, type Database } from './database.ts';
import { createPrimary, type Primary } from './primary.ts';
import { query } from './query.ts';

const scope = { organizationId: null, userId: null };

let database: TestDatabase;
beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(() => database.drop());

/** An address that lists the database's proxies in order. */
function addressOf(...ways: readonly TestProxy[]): string {
  const [first] = ways;
  const { username, password, pathname } = new URL(first?.url ?? '');
  return `postgresql://${username}:${password}@${ways.map(({ url }) => new URL(url).host).join(',')}${pathname}`;
}

let primary: Primary;
let ways: [TestProxy, TestProxy];
let opened: Database | undefined;
afterEach(async () => {
  await opened?.close();
  opened = undefined;
  await Promise.all(ways.map((way) => way.close()));
});

beforeEach(async () => {
  ways = [await startTestProxy(database.url), await startTestProxy(database.url)];
  primary = createPrimary(addressOf(...ways));
});

describe('the primary server', () => {
  it('is the only listed one, without a query', async () => {
    await expect(createPrimary('postgresql://a@127.0.0.1:1/b').address()).resolves.toBe('postgresql://a@127.0.0.1:1/b');
  });

  it('is the first that answers and accepts writes', async () => {
    await expect(primary.address()).resolves.toBe(addressOf(ways[0]));
    ways[0].cut();
    await expect(primary.address()).resolves.toBe(addressOf(ways[0]));
    primary.lookAgain();
    await expect(primary.address()).resolves.toBe(addressOf(ways[1]));
  });

  it('is unavailable while no server answers, and found when one does', async () => {
    for (const way of ways) way.cut();
    await expect(primary.address()).rejects.toMatchObject({ errorCode: 'service.unavailable' });
    ways[1].restore();
    await expect(primary.address()).resolves.toBe(addressOf(ways[1]));
  });

  it('is never one that can lose acknowledged commits', async () => {
    await database.query(`alter database ${database.name} set synchronous_commit = off`);
    await expect(primary.address()).rejects.toMatchObject({ errorCode: 'service.unavailable' });
    await database.query(`alter database ${database.name} reset synchronous_commit`);
    await expect(primary.address()).resolves.toBe(addressOf(ways[0]));
  });
});

describe('a pool', () => {
  it('reconnects to another server after its server is lost', async () => {
    const pool = createDatabase({
      address: () => primary.address(),
      onLost: () => primary.lookAgain(),
      connections: 2,
      connectionTimeoutMilliseconds: 2_000,
      answerTimeoutMilliseconds: 4_000,
      onIdleFault: () => undefined,
    });
    opened = pool;
    const ask = () => pool.runAlone(scope, [query('select 1 as one')]);
    await expect(ask()).resolves.toEqual([[{ one: 1 }]]);
    ways[0].cut();
    // The first request after the loss can still get the lost connection.
    await ask().catch(() => undefined);
    await expect(ask()).resolves.toEqual([[{ one: 1 }]]);
    await expect(primary.address()).resolves.toBe(addressOf(ways[1]));
  });
});
