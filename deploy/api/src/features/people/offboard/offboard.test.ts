import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallOutput } from '@cofferdam/api-contract';
import type { LeaverReportId } from '@cofferdam/domain';
import { runScenarios } from '../../../testing/runScenarios.ts';
import { OpenStream } from '../../../testing/OpenStream.ts';
import { sampleInputs } from '../../../testing/sampleInputs.ts';
import { startTestApi, type TestApi } from '../../../testing/startTestApi.ts';
import { TestOrganization } from '../../../testing/TestOrganization.ts';
import type { TestPerson } from '../../../testing/TestPerson.ts';

type Report = CallOutput<'leaverReport', 'get'>;

let api: TestApi;
let harbor: TestOrganization;
let admin: TestPerson;
let auditor: TestPerson;
let member: TestPerson;

beforeAll(async () => {
  api = await startTestApi();
  harbor = await TestOrganization.create(api, 'BUSINESS');
  admin = await harbor.addMember('ADMIN');
  auditor = await harbor.addMember('AUDITOR');
  member = await harbor.addWorkspaceMember('EDITOR');
  for (const name of ['Database', '@SUM-1', 'Never read']) {
    await harbor.owner.succeed('secret', 'add', { ...harbor.place, name, value: 'planted value' });
  }
});
afterAll(() => api.close());

const sampleShare = (name: string) => ({ ...sampleInputs(harbor.place)['share.secret'], name, version: 1 });
const offboard = (by: TestPerson, userId: string, more: object = {}) =>
  by.send('userOrganization.offboard', { organizationId: harbor.organizationId, userId, ...more });
const read = (by: TestPerson, reportId: LeaverReportId, more: object = {}) =>
  by.send('leaverReport.get', { organizationId: harbor.organizationId, reportId, ...more });

/** Someone who read two values and was offboarded, with their report. */
async function leave(): Promise<{ readonly person: TestPerson; readonly reportId: LeaverReportId }> {
  const person = await harbor.addWorkspaceMember('EDITOR');
  await person.succeed('secret', 'versionAccess', { ...harbor.place, name: 'Database' });
  await person.succeed('secret', 'export', { ...harbor.place, names: ['Database', '@SUM-1'] });
  const { body } = await offboard(harbor.owner, person.userId);
  await api.runDueJobs();
  return { person, reportId: body['reportId'] as LeaverReportId };
}
const reportOf = async (reportId: LeaverReportId, more: object = {}): Promise<Report> =>
  (await read(auditor, reportId, more)).body as unknown as Report;
const tasks = (by: TestPerson, reportId: LeaverReportId, positions: number[], isDone = true) =>
  by.send('leaverReport.tasks', { organizationId: harbor.organizationId, reportId, positions, isDone });

describe('a report', () => {
  it('isn’t created if the person who asked for it has lost the right', async () => {
    const asker = await harbor.addMember('ADMIN');
    const person = await harbor.addWorkspaceMember('EDITOR');
    const { body } = await offboard(asker, person.userId);
    const { organizationId, owner } = harbor;
    await owner.succeed('userRole', 'organizationAdd', { organizationId, userId: asker.userId, role: 'MEMBER' });
    await api.runDueJobs();
    const answer = await read(auditor, body['reportId'] as LeaverReportId);
    expect(answer.body.errorCode).toBe('leaver-report.not-found');
    expect((await harbor.events()).filter(({ type }) => type === 'leaver-report.made')).toEqual([]);
  });
});

describe('offboarding', () => {
  const unknownUserId = '01900000-0000-7000-8000-0000000000aa';
  runScenarios([
    {
      name: 'is refused to members without the permission',
      send: () => offboard(member, auditor.userId),
      refusal: 'access-denied.exception',
    },
    {
      name: 'is refused for someone with a higher role',
      send: () => offboard(admin, harbor.owner.userId),
      refusal: 'access-denied.exception',
    },
    {
      name: 'is refused for a stranger',
      send: () => offboard(harbor.owner, unknownUserId),
      refusal: 'user.not-found.by-id',
    },
    {
      name: 'is refused for the address of an account that isn’t a member',
      send: async () => {
        const { email } = await api.signUp('Elsewhere');
        return harbor.owner.send('userOrganization.offboard', { organizationId: harbor.organizationId, email });
      },
      refusal: 'user.not-found.by-email',
    },
    {
      name: 'is refused without a person',
      send: () => harbor.owner.send('userOrganization.offboard', { organizationId: harbor.organizationId }),
      refusal: 'validation.fields.null-or-empty',
      details: { fields: ['userId'] },
    },
    {
      name: 'is refused with both id and address',
      send: () => offboard(harbor.owner, member.userId, { email: auditor.email }),
      refusal: 'validation.request',
      details: { fields: ['email'] },
    },
    {
      name: 'is refused for someone who is only invited',
      send: async () => offboard(harbor.owner, (await harbor.addMember('MEMBER', 'INVITED')).userId),
      refusal: 'user-organization.mapping.not-exist',
    },
    {
      name: 'is refused for the last owner',
      send: () => offboard(harbor.owner, harbor.owner.userId),
      refusal: 'role-resource.last-admin',
    },
    {
      name: 'refuses an invalid date',
      send: () => offboard(harbor.owner, unknownUserId, { since: 'last year' }),
      refusal: 'validation.request',
    },
  ]);

  it('ends access to this organization immediately, notifies the person, and doesn’t affect other organizations', async () => {
    const person = await harbor.addWorkspaceMember('EDITOR');
    const elsewhere = await person.signInAgain();
    const other = await TestOrganization.create(api, 'TEAM', person);
    const share = await person.send('share.secret', sampleShare('Database'));
    expect(share.status).toBe(200);
    const stream = await OpenStream.open(person);
    const { body } = await offboard(admin, person.userId);
    expect(body).toEqual({ reportId: expect.any(String), privateWorkspaceEraseAt: null });
    await stream.until(() => stream.text.includes('event: member.removed'));
    expect(stream.text).toContain(JSON.stringify({ organizationId: harbor.organizationId, userId: person.userId }));
    expect(stream.isEnded).toBe(false);
    for (const one of [person, elsewhere]) {
      const answer = await one.send('secret.list', harbor.place);
      expect(answer.body.errorCode).toBe('organization.not-found.by-organization-id');
      const { organizations } = await one.succeed('organization', 'my', {});
      expect(organizations.map(({ id }) => id)).toEqual([other.organizationId]);
      expect((await one.send('secret.list', other.place)).status).toBe(200);
    }
    const links = await api.database.query<{ count: number }>(
      `select count(*)::integer as count from cofferdam.shares
       where organization_id = $1 and created_by = $2 and ended_at is null`,
      [harbor.organizationId, person.userId],
    );
    expect(links).toEqual([{ count: 0 }]);
    const events = (await harbor.events()).filter(({ fields }) => fields['memberId'] === person.userId);
    expect(events.map(({ type, actorId }) => [type, actorId])).toEqual([
      ['member.removed', admin.userId],
      ['leaver-report.asked', admin.userId],
    ]);
  });

  it('removes once if two administrators do it concurrently', async () => {
    const person = await harbor.addMember('MEMBER');
    const answers = await Promise.all([
      offboard(admin, person.userId),
      harbor.owner.send('userOrganization.deleteUser', {
        organizationId: harbor.organizationId,
        userId: person.userId,
      }),
    ]);
    for (const { status, body } of answers) {
      expect([200, 404]).toContain(status);
      if (status === 404) expect(body.errorCode).toBe('user-organization.mapping.not-exist');
    }
    const removed = (await harbor.events()).filter(
      ({ type, fields }) => type === 'member.removed' && fields['memberId'] === person.userId,
    );
    expect(removed).toHaveLength(1);
  });

  it('creates another report about someone who left earlier, from the requested date', async () => {
    const { person, reportId } = await leave();
    const again = await offboard(harbor.owner, person.userId, { since: '2999-01-01T00:00:00.000Z' });
    expect(again.body).toEqual({ reportId: expect.any(String), privateWorkspaceEraseAt: null });
    await api.runDueJobs();
    expect((await reportOf(reportId)).items).toHaveLength(2);
    expect((await reportOf(again.body['reportId'] as LeaverReportId)).items).toEqual([]);
    const { organizationId } = harbor;
    const { members } = await harbor.owner.succeed('user', 'organization', { organizationId, state: 'REMOVED' });
    expect(members.find(({ id }) => id === person.userId)?.reportId).toBe(again.body['reportId']);
  });

  it('removes without a report on a plan that has no audit log', async () => {
    const free = await TestOrganization.create(api, 'FREE');
    const person = await free.addMember('MEMBER');
    const { organizationId } = free;
    const answer = await free.owner.succeed('userOrganization', 'offboard', { organizationId, userId: person.userId });
    expect(answer).toEqual({ reportId: null, privateWorkspaceEraseAt: null });
    expect((await person.succeed('organization', 'my', {})).organizations).toEqual([]);
  });
});

describe('an exposure report', () => {
  let reportId: LeaverReportId;
  beforeAll(async () => {
    ({ reportId } = await leave());
  });
  runScenarios([
    { name: 'is refused to members', send: () => read(member, reportId), refusal: 'access-denied.exception' },
    {
      name: 'isn’t found in another organization',
      send: async () => {
        const other = await TestOrganization.create(api);
        return other.owner.send('leaverReport.get', { organizationId: other.organizationId, reportId });
      },
      refusal: 'leaver-report.not-found',
    },
    {
      name: 'refuses a cursor with an impossible position',
      send: () => read(auditor, reportId, { cursor: Buffer.from('[2147483648]').toString('base64url') }),
      refusal: 'validation.request',
      details: { fields: ['cursor'] },
    },
    {
      name: 'refuses a cursor that no page returned',
      send: () => read(auditor, reportId, { cursor: 'bm9uZQ' }),
      refusal: 'validation.request',
      details: { fields: ['cursor'] },
    },
    {
      name: 'doesn’t let auditors mark tasks',
      send: () => tasks(auditor, reportId, [1]),
      refusal: 'access-denied.exception',
    },
    {
      name: 'can only be exported by people who can export the log',
      send: () =>
        member.send('leaverReport.export', { organizationId: harbor.organizationId, reportId, format: 'CSV' }),
      refusal: 'access-denied.exception',
    },
    {
      name: 'contains what was read, how and how often, and nothing else',
      send: () => read(auditor, reportId),
      after: (answer) => {
        const { report, items } = answer.body as unknown as Report;
        expect(report.counts).toEqual({ all: 2, done: 0 });
        expect(items).toMatchObject([
          { kind: 'SECRET', names: ['@SUM-1'], numbers: [1], ways: ['EXPORTED'], times: 1, done: null },
          { kind: 'SECRET', names: ['Database'], numbers: [1], ways: ['EXPORTED', 'READ'], times: 2, done: null },
        ]);
        expect(items.map(({ workspace }) => workspace)).toEqual(
          [1, 2].map(() => ({ id: harbor.workspaceId, name: 'Production' })),
        );
        expect(answer.text).not.toContain('planted value');
      },
    },
    {
      name: 'is filtered by the server',
      send: () => read(auditor, reportId, { search: 'DATA', kind: 'SECRET', task: 'open' }),
      after: (answer) => {
        const { items } = answer.body as unknown as Report;
        expect(items.map(({ names }) => names[0])).toEqual(['Database']);
      },
    },
  ]);

  it('is returned page by page, each row once', async () => {
    const first = await reportOf(reportId, { limit: 1 });
    const second = await reportOf(reportId, { limit: 1, cursor: first.nextCursor });
    expect([...first.items, ...second.items].map(({ position }) => position)).toEqual([1, 2]);
    expect(second.nextCursor).toBeNull();
  });

  it('is recorded each time it is read, with the number of items', async () => {
    await read(auditor, reportId, { kind: 'NOTE' });
    const [last] = (await harbor.events()).filter(({ type }) => type === 'leaver-report.read').slice(-1);
    expect(last).toMatchObject({ actorId: auditor.userId, fields: { recordId: reportId, rows: 0 } });
  });

  it('stores who marked a task and when, and can reopen it', async () => {
    expect((await tasks(admin, reportId, [1, 99])).body).toEqual({ changed: 1 });
    expect((await tasks(harbor.owner, reportId, [1])).body).toEqual({ changed: 0 });
    const { items, report } = await reportOf(reportId, { task: 'done' });
    expect(report.counts).toEqual({ all: 2, done: 1 });
    expect(items.map(({ done }) => [done?.by?.id, done?.end])).toEqual([[admin.userId, 'PERSON']]);
    expect((await tasks(harbor.owner, reportId, [1], false)).body).toEqual({ changed: 1 });
    expect((await reportOf(reportId)).report.counts).toEqual({ all: 2, done: 0 });
    const events = (await harbor.events()).filter(({ type }) => type.startsWith('leaver-report.tasks'));
    expect(events.map(({ type, fields }) => [type, fields['names']])).toEqual([
      ['leaver-report.tasks.done', ['@SUM-1']],
      ['leaver-report.tasks.reopened', ['@SUM-1']],
    ]);
  });

  it('completes the task of a secret with its next version, even after a move or rename', async () => {
    const { owner, place, organizationId } = harbor;
    const { workspace } = await owner.succeed('workspace', 'create', { organizationId, name: 'Moved to' });
    await owner.succeed('secret', 'update', { ...place, name: 'Database', newName: 'Main database' });
    await owner.succeed('secret', 'move', { ...place, names: ['Main database'], toWorkspaceId: workspace.id });
    expect((await reportOf(reportId)).items[1]).toMatchObject({ names: ['Database'], done: null });
    const there = { organizationId, workspaceId: workspace.id, name: 'Main database' };
    await owner.succeed('secret', 'versionAdd', { ...there, value: 'rotated' });
    const { items } = await reportOf(reportId);
    expect(items[1]).toMatchObject({
      names: ['Database'],
      workspace: { name: 'Production' },
      here: { workspaceId: workspace.id, name: 'Main database' },
      done: { end: 'NEW_VERSION', by: { id: owner.userId } },
    });
    // With the version that they know current again, the task is open again.
    await owner.succeed('secret', 'currentVersion', { ...there, version: 1 });
    expect((await reportOf(reportId)).items[1]?.done).toBeNull();
    await owner.succeed('secret', 'currentVersion', { ...there, version: 2 });
  });

  it('is exported completely, as JSON, and as CSV without cells that a spreadsheet would execute', async () => {
    const { organizationId } = harbor;
    const json = await auditor.succeed('leaverReport', 'export', { organizationId, reportId, format: 'JSON' });
    const parsed = JSON.parse(json.text) as Report;
    expect(parsed.items).toEqual((await reportOf(reportId)).items);
    const csv = await auditor.succeed('leaverReport', 'export', { organizationId, reportId, format: 'CSV' });
    const [head, first, second, end] = csv.text.split('\r\n');
    expect(head?.startsWith('kind,name,other names,workspace')).toBe(true);
    expect(first?.startsWith("SECRET,'@SUM-1,,Production,1,EXPORTED,1,")).toBe(true);
    expect(second).toContain(',NEW_VERSION,');
    expect(end).toBe('');
    expect(csv.fileName).toMatch(/^exposure-report-\d{4}-\d\d-\d\d\.csv$/);
    const exported = (await harbor.events()).filter(({ type }) => type === 'leaver-report.exported');
    expect(exported.map(({ actorId }) => actorId)).toEqual([auditor.userId, auditor.userId]);
  });

  it('is empty and in the state "being created" at first, and can’t be exported before it is complete', async () => {
    const person = await harbor.addWorkspaceMember('READER');
    await person.succeed('secret', 'versionAccess', { ...harbor.place, name: '@SUM-1' });
    const { body } = await offboard(harbor.owner, person.userId);
    const waiting = body['reportId'] as LeaverReportId;
    const early = await reportOf(waiting);
    expect([early.report.madeAt, early.items]).toEqual([null, []]);
    const { organizationId } = harbor;
    const refused = await auditor.send('leaverReport.export', { organizationId, reportId: waiting, format: 'JSON' });
    expect(refused.body.errorCode).toBe('request.conflict');
    await api.runDueJobs();
    expect((await reportOf(waiting)).items).toHaveLength(1);
  });

  it('excludes reads in a private workspace, unless the item was moved to a shared one', async () => {
    const person = await api.signUp('Private');
    const { organizationId, workspaceId } = harbor;
    const inviteId = await harbor.invite(person, { workspaces: [{ workspaceId, role: 'EDITOR' }] });
    const joined = await person.succeed('userOrganization', 'confirmInviteUser', { inviteId });
    const own = { organizationId, workspaceId: joined.privateWorkspaceId };
    for (const name of ['Diary', 'Handed over']) {
      await person.succeed('secret', 'add', { ...own, name, value: 'x' });
      await person.succeed('secret', 'versionAccess', { ...own, name });
    }
    await person.succeed('secret', 'move', { ...own, names: ['Handed over'], toWorkspaceId: workspaceId });
    const { body } = await offboard(harbor.owner, person.userId);
    await api.runDueJobs();
    const answer = await read(harbor.owner, body['reportId'] as LeaverReportId);
    expect((answer.body as unknown as Report).items.map(({ names }) => names)).toEqual([['Handed over']]);
    expect(answer.text).not.toContain('Diary');
  });
});
