import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RequestId } from '@cofferdam/domain';
import { createDatabase, type Database } from '../../../platform/database/database.ts';
import { recordAudit } from '../../../platform/audit/recordAudit.ts';
import type { JobRun } from '../../../platform/jobs/jobRun.ts';
import { createSystemRandom } from '../../../platform/random/random.ts';
import { sealAllEvents } from '../../../testing/audit/sealAllEvents.ts';
import { holdLock } from '../../../testing/holdLock.ts';
import { startTestApi, type TestApi } from '../../../testing/startTestApi.ts';
import { TestOrganization } from '../../../testing/TestOrganization.ts';
import type { TestPerson } from '../../../testing/TestPerson.ts';
import { countValues } from './countValues.ts';

let api: TestApi;
let harbor: TestOrganization;
let database: Database;
const names = Array.from({ length: 60 }, (_none, index) => `KEY_${index}`);

beforeAll(async () => {
  api = await startTestApi();
  harbor = await TestOrganization.create(api);
  const { url } = api.database;
  database = createDatabase({
    address: () => url,
    connections: 6,
    connectionTimeoutMilliseconds: 10_000,
    answerTimeoutMilliseconds: 60_000,
    onIdleFault: () => undefined,
  });
  const entries = names.map((name) => ({ name, value: 'x', action: 'add' as const }));
  await harbor.owner.succeed('secret', 'import', { ...harbor.place, entries });
});
afterAll(async () => {
  await database.close();
  await api.close();
});

/** Signs in again, because the clock may have advanced. */
const exportValues = async (by: TestPerson, count: number) =>
  (await by.signInAgain()).succeed('secret', 'export', { ...harbor.place, names: names.slice(0, count) });

/** The events about one person, with their number of values. */
async function noticesOf(person: TestPerson): Promise<unknown[]> {
  await sealAllEvents(api);
  await api.runDueJobs();
  const events = await harbor.events();
  return events
    .filter(({ type, actorId }) => type === 'access.many-values' && actorId === person.userId)
    .map(({ fields }) => fields['rows']);
}

/** Counts in a transaction of its own, as a job does. */
function countOnce(from: Date): Promise<void> {
  const { organizationId } = harbor;
  return database.transact({ organizationId, userId: null }, (transaction) => {
    const record: JobRun['record'] = (type, fields, workspaceId = null, userId = null) => {
      const by = { now: api.clock.now(), userId, address: '', requestId: 'job' as RequestId };
      transaction.atCommit(
        recordAudit(createSystemRandom(api.clock), by, { organizationId, workspaceId, type, fields }),
      );
    };
    return countValues({ transaction, record }, organizationId, from);
  });
}

const wait = (minutes: number): void => api.clock.advance(minutes * 60);

describe('many values read by one person', () => {
  it('cause no event up to 50 in ten minutes', async () => {
    const person = await harbor.addWorkspaceMember('EDITOR');
    await exportValues(person, 50);
    expect(await noticesOf(person)).toEqual([]);
  });

  it('cause one event from 51 on, with their number and the person who read them', async () => {
    const person = await harbor.addWorkspaceMember('EDITOR');
    await exportValues(person, 50);
    await person.succeed('secret', 'versionAccess', { ...harbor.place, name: 'KEY_0' });
    expect(await noticesOf(person)).toEqual([51]);
  });

  it('cause no event if two people read them, or over more than ten minutes', async () => {
    const [person, other] = [await harbor.addWorkspaceMember('EDITOR'), await harbor.addWorkspaceMember('EDITOR')];
    await exportValues(person, 40);
    await exportValues(other, 40);
    wait(11);
    await exportValues(person, 40);
    expect(await noticesOf(person)).toEqual([]);
    expect(await noticesOf(other)).toEqual([]);
  });

  it('cause another event only ten minutes later', async () => {
    const person = await harbor.addWorkspaceMember('EDITOR');
    await exportValues(person, 60);
    expect(await noticesOf(person)).toEqual([60]);
    wait(9);
    await exportValues(person, 60);
    expect(await noticesOf(person)).toEqual([60]);
    wait(11);
    await exportValues(person, 60);
    expect(await noticesOf(person)).toEqual([60, 60]);
  });

  it('cause one event if two jobs count them concurrently', async () => {
    const person = await harbor.addWorkspaceMember('EDITOR');
    const from = api.clock.now();
    await exportValues(person, 60);
    // Neither can record before both have started.
    const writes = await holdLock(api.database, 'lock table cofferdam.audit_events in share mode', []);
    const counts = [countOnce(from), countOnce(from)];
    await writes.untilWaiting(2);
    await writes.release();
    await Promise.all(counts);
    expect(await noticesOf(person)).toEqual([60]);
  });

  it('are not counted in a private workspace', async () => {
    const { organizationId, privateWorkspaceId: workspaceId } = harbor;
    const owner = await harbor.owner.signInAgain();
    const entries = names.map((name) => ({ name, value: 'x', action: 'add' as const }));
    await owner.succeed('secret', 'import', { organizationId, workspaceId, entries });
    await owner.succeed('secret', 'export', { organizationId, workspaceId, names });
    expect(await noticesOf(owner)).toEqual([]);
  });
});
