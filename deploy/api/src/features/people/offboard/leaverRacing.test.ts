import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deriveDatabasePassword, readRootKeyFile } from '@cofferdam/crypto/safe';
import type { LeaverReportId } from '@cofferdam/domain';
import pg from 'pg';
import { roleNamesOf } from '../../../platform/database/roleNames.ts';
import { startTestApi, type TestApi } from '../../../testing/startTestApi.ts';
import { TestOrganization } from '../../../testing/TestOrganization.ts';

const rounds = 8;
const secrets = 24;

let api: TestApi;
let harbor: TestOrganization;

beforeAll(async () => {
  // Two processes: the one that removes is not the one that reads.
  api = await startTestApi({ processes: 2 });
  harbor = await TestOrganization.create(api, 'BUSINESS');
  const entries = Array.from({ length: secrets }, (_none, index) => ({
    name: `S${index}`,
    value: 'x',
    action: 'add' as const,
  }));
  await harbor.owner.succeed('secret', 'import', { ...harbor.place, entries });
});
afterAll(() => api.close());

async function namesIn(reportId: LeaverReportId): Promise<string[]> {
  const { organizationId } = harbor;
  const { items } = await harbor.owner.succeed('leaverReport', 'get', { organizationId, reportId });
  return items.map(({ names }) => names[0] ?? '').sort();
}

async function untilOne(text: string): Promise<void> {
  while ((await api.database.query(text)).length === 0) await new Promise((resolve) => setImmediate(resolve));
}

describe('somebody who reads while they are offboarded', () => {
  it('has in the report what was given to them, and nothing that was refused', async () => {
    const { organizationId } = harbor;
    for (let round = 0; round < rounds; round += 1) {
      const person = await harbor.addWorkspaceMember('READER');
      const read = async (index: number): Promise<string | null> => {
        const name = `S${index}`;
        const input = { ...harbor.place, ...(index % 3 === 0 ? { names: [name] } : { name }) };
        const call = index % 3 === 0 ? 'secret.export' : 'secret.versionAccess';
        const { status } = await person.at(api.url(index % 2)).send(call, input);
        return status === 200 ? name : null;
      };
      const offboard = async (): Promise<LeaverReportId> => {
        const answer = await harbor.owner.succeed('userOrganization', 'offboard', {
          organizationId,
          userId: person.userId,
        });
        // While others still read.
        await api.runDueJobs();
        return answer.reportId as LeaverReportId;
      };
      const readAll = (from: number, to: number) =>
        Array.from({ length: to - from }, (_none, index) => read(from + index));
      // One before and one after, and the others in a race with the removal.
      const first = await read(0);
      const before = readAll(1, secrets / 2);
      const leaving = offboard();
      const after = readAll(secrets / 2, secrets - 1);
      const raced = await Promise.all([...before, ...after]);
      const reportId = await leaving;
      const reads = [first, ...raced, await read(secrets - 1)];
      expect([reads[0], reads.at(-1)]).toEqual(['S0', null]);
      const got = reads.filter((name) => name !== null);
      expect(await namesIn(reportId)).toEqual(got.sort());
    }
  });

  it('has in the report what a request that was let in before gave them after', async () => {
    const { organizationId, workspaceId } = harbor;
    const person = await harbor.addWorkspaceMember('READER');
    const url = new URL(api.database.url);
    url.username = roleNamesOf(api.database.name).application;
    url.password = deriveDatabasePassword(await readRootKeyFile(api.rootKeyPath), 'database-application-role');
    const late = new pg.Client(url.href);
    await late.connect();
    try {
      // What a request does, slowly: it is let in, then reads and records.
      await late.query('begin');
      await late.query(`select set_config('app.organization_id', $1, true)`, [organizationId]);
      await late.query('select state from cofferdam.memberships where user_id = $1', [person.userId]);
      const { userId } = person;
      const { reportId } = await harbor.owner.succeed('userOrganization', 'offboard', { organizationId, userId });
      const made = api.runDueJobs();
      await untilOne(
        `select 1 from pg_stat_activity where datname = current_database() and query like '%l.virtualtransaction = any%'
           and usename <> current_user`,
      );
      await late.query(
        `insert into cofferdam.audit_events
           (organization_id, id, type, at, actor_id, workspace_id, address, request_id, fields)
         values ($1, $2, 'secret.version.accessed', now(), $3, $4, '', '', '{"name":"Late","version":1}')`,
        [organizationId, '01ffffff-0000-7000-8000-000000000001', userId, workspaceId],
      );
      await late.query('commit');
      await made;
      expect(await namesIn(reportId as LeaverReportId)).toEqual(['Late']);
    } finally {
      await late.end();
    }
  });
});
