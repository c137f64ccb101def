import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrganizationId } from '@cofferdam/domain';
import { createTestDatabase, type TestDatabase } from '../../testing/createTestDatabase.ts';
import { startTestApi, testOrigin, type TestApi } from '../../testing/startTestApi.ts';
import { startTestProxy, type TestProxy } from '../../testing/startTestProxy.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import { createLog } from '../log/createLog.ts';
import { openFoundation, type OpenedFoundation } from '../start/openFoundation.ts';
import { addJob } from './addJob.ts';
import { jobKind } from './jobKind.ts';

type Payload = { organizationId: OrganizationId; result: string };
const interrupted = jobKind<Payload>('test.interrupted');
const later = jobKind<Payload>('test.later');

let database: TestDatabase;
let proxy: TestProxy;
let api: TestApi;
let harbor: TestOrganization;
let opened: OpenedFoundation;
let foundation: OpenedFoundation['foundation'];
let runs = 0;
let laterRuns = 0;
const log: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startTestProxy(database.url);
  api = await startTestApi({ database });
  harbor = await TestOrganization.create(api);
  opened = await openFoundation(
    { databaseUrl: proxy.url, rootKeyPath: api.rootKeyPath, origins: [testOrigin] },
    { clock: api.clock, log: createLog('info', { write: (line) => void log.push(line) }) },
  );
  ({ foundation } = opened);
  foundation.jobs.handleSteps(interrupted, async (_job, { result }) => {
    runs += 1;
    proxy.cut();
    if (result === 'fails') throw new Error('failed while the database was unavailable');
  });
  foundation.jobs.handleSteps(later, async () => {
    laterRuns += 1;
  });
  foundation.jobs.start();
});
afterAll(async () => {
  proxy.restore();
  await opened.close();
  await api.close();
  await proxy.close();
  await database.drop();
});

const add = (kind: typeof later, result: string) =>
  foundation.database.transact({ organizationId: harbor.organizationId, userId: null }, (transaction) =>
    transaction.run(addJob(kind, { organizationId: harbor.organizationId, result })),
  );

describe('a sweep that can’t be scheduled', () => {
  it('is logged with the reason', async () => {
    const runners = await startTestApi({ database, rootKeyPath: api.rootKeyPath, configuration: { runsJobs: true } });
    try {
      await database.query('alter table graphile_worker._private_jobs add constraint none check (false) not valid');
      await until(() => runners.log().includes('the next sweep was not scheduled'));
      expect(runners.log()).toMatch(/"code":"23514"[^\n]*"the next sweep was not scheduled/);
    } finally {
      await runners.close();
      await database.query('alter table graphile_worker._private_jobs drop constraint none');
    }
  });
});

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 20));
}

describe('a queue whose database becomes unavailable during a job', () => {
  it.each(['fails', 'succeeds'])('continues afterward, with no unhandled error, if the job %s', async (result) => {
    const unhandled: unknown[] = [];
    const note = (error: unknown): void => void unhandled.push(error);
    process.on('unhandledRejection', note);
    try {
      const [runsBefore, laterBefore] = [runs, laterRuns];
      log.length = 0;
      await add(interrupted, result);
      await until(() => runs > runsBefore);
      // The queue couldn't store the job's result.
      await until(() => log.some((line) => line.includes('job queue is unavailable')));
      expect(log.join('')).toMatch(/"error":\{"name":[^\n]*"job queue is unavailable/);
      proxy.restore();
      await add(later, 'succeeds');
      await until(() => laterRuns > laterBefore);
      expect(unhandled).toEqual([]);
    } finally {
      process.off('unhandledRejection', note);
    }
  });
});
