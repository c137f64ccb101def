import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { holdLock } from '../testing/holdLock.ts';
import { createTestDatabase, type TestDatabase } from '../testing/createTestDatabase.ts';
import { startTestApi, type TestApi } from '../testing/startTestApi.ts';
import { startTestProxy, type TestProxy } from '../testing/startTestProxy.ts';
import { TestOrganization } from '../testing/TestOrganization.ts';

let database: TestDatabase;
let proxy: TestProxy;
let api: TestApi;
/** The same with a server that soon stops waiting for the database. */
let impatient: TestApi;
let harbor: TestOrganization;

const within = (milliseconds: number) => ({
  connectionTimeoutMilliseconds: milliseconds,
  statementTimeoutMilliseconds: milliseconds,
});
const configuration = within(30_000);

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startTestProxy(database.ownerUrl);
  api = await startTestApi({ database: { ...database, ownerUrl: proxy.url }, configuration });
  impatient = await startTestApi({
    database: { ...database, ownerUrl: proxy.url },
    rootKeyPath: api.rootKeyPath,
    configuration: within(1_000),
  });
  harbor = await TestOrganization.create(api);
  await harbor.owner.succeed('secret', 'add', { ...harbor.place, name: 'KEPT', value: 'kept' });
});
afterAll(async () => {
  await impatient.close();
  await api.close();
  await proxy.close();
  await database.drop();
});

const access = (url = api.url()) =>
  harbor.owner.at(url).call('secret', 'versionAccess', { ...harbor.place, name: 'KEPT' });
const health = async (url = api.url()) => {
  const response = await fetch(`${url}/healthz`);
  return [response.status, await response.json()];
};

async function untilHealthy(url = api.url()): Promise<void> {
  while ((await health(url))[0] !== 200) await new Promise((resolve) => setTimeout(resolve, 100));
}

describe('a database that fails', () => {
  it('makes every call unavailable with a retry time, and recovers automatically', async () => {
    proxy.cut();
    const answers = await Promise.all([
      access(),
      harbor.owner.call('secret', 'list', harbor.place),
      harbor.owner.call('secret', 'add', { ...harbor.place, name: 'LOST', value: 'x' }),
      harbor.owner.call('organization', 'my', {}),
      harbor.owner.call('identity', 'sessions', {}),
    ]);
    for (const { status, body, headers } of answers) {
      expect([status, body.errorCode, headers.get('retry-after')]).toEqual([503, 'service.unavailable', '1']);
    }
    expect(await health()).toMatchObject([503, { api: 'ok', database: 'unavailable', key: 'ok' }]);
    expect(api.log()).toMatch(/"error":\{[^\n]*"LISTEN connection lost; cross-process notifications are paused"/);
    proxy.restore();
    await untilHealthy();
    expect((await access()).body).toEqual({ version: 1, value: 'kept' });
  });

  it('during requests loses no acknowledged write, and adds none', async () => {
    const acknowledged: number[] = [];
    const writers = Array.from({ length: 8 }, async (_none, writer) => {
      for (let turn = 0; turn < 12; turn += 1) {
        const value = `${writer} ${turn}`;
        const { status, body } = await harbor.owner.call('secret', 'versionAdd', {
          ...harbor.place,
          name: 'KEPT',
          value,
        });
        expect([200, 403, 503]).toContain(status);
        if (status === 200) acknowledged.push(Number(body['version']));
        if (writer === 0 && turn === 3) proxy.cut();
        if (status === 503) proxy.restore();
      }
    });
    await Promise.all(writers);
    await untilHealthy();
    const { versions } = await harbor.owner.succeed('secret', 'versionList', {
      ...harbor.place,
      name: 'KEPT',
      limit: 200,
    });
    const numbers = versions.map((one) => one.version);
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_none, index) => numbers.length - index));
    expect(acknowledged.filter((version) => !numbers.includes(version))).toEqual([]);
    expect(new Set(acknowledged).size).toBe(acknowledged.length);
  });

  it('without a response fails after the timeout, and recovers automatically', async () => {
    proxy.hang();
    const answer = await access(impatient.url());
    expect([answer.status, answer.body.errorCode]).toEqual([503, 'service.unavailable']);
    proxy.restore();
    proxy.cut();
    proxy.restore();
    await untilHealthy(impatient.url());
    await untilHealthy();
    expect((await access()).status).toBe(200);
  });

  it('a statement that waits too long for a lock is ended, and the request is refused as unavailable', async () => {
    const lock = await holdLock(database, 'lock table cofferdam.secrets in access exclusive mode', []);
    const answer = await harbor.owner.at(impatient.url()).call('secret', 'list', harbor.place);
    await lock.release();
    expect([answer.status, answer.body.errorCode]).toEqual([503, 'service.unavailable']);
    expect((await harbor.owner.call('secret', 'list', harbor.place)).status).toBe(200);
  });
});

describe('a database that is unavailable at the start', () => {
  it('does not keep the server from starting, and is used as soon as it is available', async () => {
    proxy.cut();
    const late = await startTestApi({
      database: { ...database, ownerUrl: proxy.url },
      rootKeyPath: api.rootKeyPath,
      configuration,
    });
    try {
      expect(await health(late.url())).toMatchObject([
        503,
        { api: 'starting', database: 'unavailable', key: 'unknown' },
      ]);
      const answer = await harbor.owner.at(late.url()).call('organization', 'my', {});
      expect([answer.status, answer.body.errorCode]).toEqual([503, 'service.unavailable']);
      proxy.restore();
      await untilHealthy(late.url());
      expect((await harbor.owner.at(late.url()).call('organization', 'my', {})).status).toBe(200);
    } finally {
      proxy.restore();
      await late.close();
    }
  });
});
