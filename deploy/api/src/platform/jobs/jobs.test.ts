import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deriveDatabasePassword, readRootKeyFile } from '@cofferdam/crypto/safe';
import type { OrganizationId } from '@cofferdam/domain';
import { createRequire } from 'node:module';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { createApi, type Api } from '../../createApi.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/createTestDatabase.ts';
import { startTestApi, testOrigin, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import { query } from '../database/query.ts';
import { roleNamesOf } from '../database/roleNames.ts';
import { openFoundation, type OpenedFoundation } from '../start/openFoundation.ts';
import { addJob } from './addJob.ts';
import { queueRevision } from './installQueue.ts';
import { jobKind } from './jobKind.ts';

type Payload = { organizationId: OrganizationId; note: string };
const noting = jobKind<Payload>('test.note');

let database: TestDatabase;
let api: TestApi;
let harbor: TestOrganization;
let foreign: TestOrganization;
let opened: OpenedFoundation;
let foundation: OpenedFoundation['foundation'];
const seen: string[] = [];
let failures = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({ database });
  harbor = await TestOrganization.create(api);
  foreign = await TestOrganization.create(api);
  await harbor.owner.succeed('secret', 'add', { ...harbor.place, name: 'ONE', value: 'x' });
  opened = await openFoundation(
    { databaseUrl: database.ownerUrl, rootKeyPath: api.rootKeyPath, origins: [testOrigin] },
    { clock: api.clock },
  );
  ({ foundation } = opened);
  foundation.jobs.handle(noting, async (run, payload) => {
    if (failures > 0) {
      failures -= 1;
      throw new Error('a value that must not be kept');
    }
    const [row] = await run.transaction.run(
      query<{ seen: number }>('select count(*)::integer as seen from cofferdam.secrets'),
    );
    seen.push(`${payload.note}:${row?.seen ?? -1}`);
    run.record('organization.updated', { name: payload.note });
  });
});
afterAll(async () => {
  await opened.close();
  await api.close();
  await database.drop();
});

const scopeOf = ({ organizationId }: TestOrganization) => ({ organizationId, userId: null });
const add = (organization: TestOrganization, note: string, timing = {}) =>
  foundation.database.transact(scopeOf(organization), (transaction) =>
    transaction.run(addJob(noting, { organizationId: organization.organizationId, note }, timing)),
  );

describe('a job', () => {
  it('is refused for another organization than the transaction’s', async () => {
    const { organizationId } = foreign;
    const sent = foundation.database.transact(scopeOf(harbor), (transaction) =>
      transaction.run(addJob(noting, { organizationId, note: 'x' })),
    );
    await expect(sent).rejects.toMatchObject({ code: '42501' });
  });

  it('doesn’t exist if its transaction is rolled back', async () => {
    const sent = foundation.database.transact(scopeOf(harbor), async (transaction) => {
      await transaction.run(addJob(noting, { organizationId: harbor.organizationId, note: 'never' }));
      throw new Error('no');
    });
    await expect(sent).rejects.toThrow('no');
    await foundation.jobs.runDue();
    expect(seen).toEqual([]);
  });

  it('runs in its organization only, with an event without an actor', async () => {
    await add(harbor, 'harbor');
    await add(foreign, 'foreign');
    await foundation.jobs.runDue();
    expect(seen.splice(0).sort()).toEqual(['foreign:0', 'harbor:1']);
    expect((await harbor.events()).at(-1)).toMatchObject({
      type: 'organization.updated',
      actorId: null,
      fields: { name: 'harbor' },
      requestId: expect.stringMatching(/^job-/) as unknown,
    });
  });

  it('waits for its time, and replaces a waiting one with its key in the same organization', async () => {
    await add(harbor, 'first', { afterSeconds: 60, key: 'k' });
    await add(foreign, 'other', { afterSeconds: 60, key: 'k' });
    await add(harbor, 'second', { afterSeconds: 60, key: 'k' });
    await foundation.jobs.runDue();
    expect(seen).toEqual([]);
    await database.query('update graphile_worker._private_jobs set run_at = now()');
    await foundation.jobs.runDue();
    expect(seen.splice(0).sort()).toEqual(['other:0', 'second:1']);
  });

  it('is retried after a failure, and stores no error message', async () => {
    failures = 1;
    await add(harbor, 'again');
    await foundation.jobs.runDue();
    const [row] = await database.query<{ last_error: string }>(
      'select last_error from graphile_worker._private_jobs where last_error is not null',
    );
    expect(row?.last_error).toMatch(/^failed: Error/);
    expect(row?.last_error).not.toContain('value');
    await database.query('update graphile_worker._private_jobs set run_at = now()');
    await foundation.jobs.runDue();
    expect(seen.splice(0)).toEqual(['again:1']);
  });

  it('is run in the background as soon as it is added', async () => {
    const done = new Promise<void>((resolve) => {
      foundation.jobs.handle(jobKind<Payload>('test.done'), async () => resolve());
    });
    foundation.jobs.start();
    await foundation.database.transact(scopeOf(harbor), (transaction) =>
      transaction.run(addJob(jobKind<Payload>('test.done'), { organizationId: harbor.organizationId, note: '' })),
    );
    await expect(done).resolves.toBeUndefined();
    await foundation.jobs.stop();
  });

  it('doesn’t prevent a process from starting without its database', async () => {
    const address = new URL(database.url);
    address.searchParams.delete('host');
    address.hostname = '127.0.0.1';
    address.port = '1';
    const away: Api = await createApi({
      databaseUrl: address.href,
      rootKeyPath: api.rootKeyPath,
      origins: [testOrigin],
    });
    await expect(away.runDueJobs()).rejects.toMatchObject({ errorCode: 'service.unavailable' });
    await away.close();
  });
});

describe('the roles', () => {
  async function connectAs(role: string, password: string): Promise<pg.Client> {
    const url = new URL(database.url);
    [url.username, url.password] = [role, password];
    const client = new pg.Client(url.href);
    await client.connect();
    return client;
  }

  it('separate the queue from the application’s tables', async () => {
    const roles = roleNamesOf(database.name);
    const rootKey = await readRootKeyFile(api.rootKeyPath);
    const application = await connectAs(roles.application, deriveDatabasePassword(rootKey));
    const jobs = await connectAs(roles.jobs, deriveDatabasePassword(rootKey, 'database-jobs-role'));
    const denied = { code: '42501' };
    try {
      await expect(application.query('select * from graphile_worker._private_jobs')).rejects.toMatchObject(denied);
      await expect(application.query(`select graphile_worker.add_job('x')`)).rejects.toMatchObject(denied);
      await expect(jobs.query('select * from cofferdam.secrets')).rejects.toMatchObject(denied);
      await expect(jobs.query('select * from identity.users')).rejects.toMatchObject(denied);
      await expect(jobs.query(`select cofferdam.add_job('x', '{}', null, null)`)).rejects.toMatchObject(denied);
    } finally {
      await application.end();
      await jobs.end();
    }
  });

  it('are granted for the library’s current revision of the tables', async () => {
    const library = dirname(createRequire(import.meta.url).resolve('graphile-worker'));
    const files = await readdir(join(library, '../sql'));
    expect(files.filter((file) => file.endsWith('.sql'))).toHaveLength(queueRevision);
  });
});
