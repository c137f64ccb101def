import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LeaverReportId } from '@cofferdam/domain';
import { holdLock } from '../../../testing/holdLock.ts';
import { startTestApi, type TestApi } from '../../../testing/startTestApi.ts';
import { TestOrganization } from '../../../testing/TestOrganization.ts';

const rounds = 8;
const secrets = 24;

let api: TestApi;
let harbor: TestOrganization;

beforeAll(async () => {
  // Two processes: one removes while the other reads.
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

describe('someone who reads while they are offboarded', () => {
  it('has everything that they received in the report, and nothing that was refused', async () => {
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
        // While other requests are still reading.
        await api.runDueJobs();
        return answer.reportId as LeaverReportId;
      };
      const readAll = (from: number, to: number) =>
        Array.from({ length: to - from }, (_none, index) => read(from + index));
      // One before, one after, and the others concurrently with the removal.
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

  it('has the result of a request in flight in the report, because the removal waits for it', async () => {
    const { organizationId } = harbor;
    const person = await harbor.addWorkspaceMember('READER');
    const lock = await holdLock(api.database, 'lock table cofferdam.secret_versions in access exclusive mode', []);
    const reading = person.send('secret.versionAccess', { ...harbor.place, name: 'S1' });
    await lock.untilWaiting(1);
    const offboarding = harbor.owner
      .at(api.url(1))
      .succeed('userOrganization', 'offboard', { organizationId, userId: person.userId });
    await lock.untilWaiting(2);
    await lock.release();
    expect((await reading).status).toBe(200);
    const { reportId } = await offboarding;
    await api.runDueJobs();
    expect(await namesIn(reportId as LeaverReportId)).toEqual(['S1']);
  });
});
