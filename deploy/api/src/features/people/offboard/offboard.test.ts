import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallOutput } from '@cofferdam/api-contract';
import type { LeaverReportId } from '@cofferdam/domain';
import { runScenarios } from '../../../testing/runScenarios.ts';
import { sampleSeed } from '../../../testing/sampleInputs.ts';
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

const offboard = (by: TestPerson, userId: string, more: object = {}) =>
  by.send('userOrganization.offboard', { organizationId: harbor.organizationId, userId, ...more });
const read = (by: TestPerson, reportId: LeaverReportId, more: object = {}) =>
  by.send('leaverReport.get', { organizationId: harbor.organizationId, reportId, ...more });

/** Somebody who has read two values and is then offboarded, with the report made. */
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

describe('offboarding', () => {
  const nobody = '01900000-0000-7000-8000-0000000000aa';
  runScenarios([
    {
      name: 'is refused to members without the permission',
      send: () => offboard(member, auditor.userId),
      refusal: 'access-denied.exception',
    },
    {
      name: 'is refused for somebody who holds more',
      send: () => offboard(admin, harbor.owner.userId),
      refusal: 'access-denied.exception',
    },
    {
      name: 'is refused for a stranger',
      send: () => offboard(harbor.owner, nobody),
      refusal: 'user.not-found.by-id',
    },
    {
      name: 'is refused for an address that no member has, though an account has it',
      send: async () => {
        const { email } = await api.signUp('Elsewhere');
        return harbor.owner.send('userOrganization.offboard', { organizationId: harbor.organizationId, email });
      },
      refusal: 'user.not-found.by-email',
    },
    {
      name: 'is refused for nobody',
      send: () => harbor.owner.send('userOrganization.offboard', { organizationId: harbor.organizationId }),
      refusal: 'validation.fields.null-or-empty',
      details: { fields: ['userId'] },
    },
    {
      name: 'is refused for two ways of naming somebody',
      send: () => offboard(harbor.owner, member.userId, { email: auditor.email }),
      refusal: 'validation.request',
      details: { fields: ['email'] },
    },
    {
      name: 'is refused for somebody who is only invited',
      send: async () => offboard(harbor.owner, (await harbor.addMember('MEMBER', 'INVITED')).userId),
      refusal: 'user-organization.mapping.not-exist',
    },
    {
      name: 'keeps the last owner',
      send: () => offboard(harbor.owner, harbor.owner.userId),
      refusal: 'role-resource.last-admin',
    },
    {
      name: 'refuses a moment that is none',
      send: () => offboard(harbor.owner, nobody, { since: 'last year' }),
      refusal: 'validation.request',
    },
  ]);

  it('ends the membership and every session of theirs at once, in one transaction with its events', async () => {
    const person = await harbor.addWorkspaceMember('READER');
    const elsewhere = await person.signInAgain();
    const { body } = await offboard(admin, person.userId);
    expect(body).toMatchObject({ reportId: expect.any(String), sessions: 2 });
    for (const one of [person, elsewhere]) {
      expect((await one.send('organization.my', {})).body.errorCode).toBe('session.required');
    }
    const events = (await harbor.events()).filter(({ fields }) => fields['memberId'] === person.userId);
    expect(events.map(({ type, actorId }) => [type, actorId])).toEqual([
      ['member.removed', admin.userId],
      ['member.sessions.ended', admin.userId],
      ['leaver-report.asked', admin.userId],
    ]);
    const back = await person.signInAgain();
    const answer = await back.send('secret.list', harbor.place);
    expect(answer.body.errorCode).toBe('organization.not-found.by-organization-id');
  });

  it('removes once when two administrators do it at once', async () => {
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

  it('gives another report of somebody who left before, from the date that is asked for', async () => {
    const { person, reportId } = await leave();
    const again = await offboard(harbor.owner, person.userId, { since: '2999-01-01T00:00:00.000Z' });
    expect(again.body).toMatchObject({ sessions: 0, reportId: expect.any(String) });
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
    expect(answer).toEqual({ reportId: null, sessions: 1 });
    expect((await person.send('organization.my', {})).status).toBe(401);
  });
});

describe('a leaver’s report', () => {
  let reportId: LeaverReportId;
  beforeAll(async () => {
    ({ reportId } = await leave());
  });
  runScenarios([
    { name: 'is refused to members', send: () => read(member, reportId), refusal: 'access-denied.exception' },
    {
      name: 'is not there in another organization',
      send: async () => {
        const other = await TestOrganization.create(api);
        return other.owner.send('leaverReport.get', { organizationId: other.organizationId, reportId });
      },
      refusal: 'leaver-report.not-found',
    },
    {
      name: 'refuses a cursor with a position that no report has',
      send: () => read(auditor, reportId, { cursor: Buffer.from('[2147483648]').toString('base64url') }),
      refusal: 'validation.request',
      details: { fields: ['cursor'] },
    },
    {
      name: 'refuses a cursor that no page gave',
      send: () => read(auditor, reportId, { cursor: 'bm9uZQ' }),
      refusal: 'validation.request',
      details: { fields: ['cursor'] },
    },
    {
      name: 'lets auditors mark no task',
      send: () => tasks(auditor, reportId, [1]),
      refusal: 'access-denied.exception',
    },
    {
      name: 'is exported by those alone who may export the log',
      send: () =>
        member.send('leaverReport.export', { organizationId: harbor.organizationId, reportId, format: 'CSV' }),
      refusal: 'access-denied.exception',
    },
    {
      name: 'says what was received, how and how often, and nothing that was not',
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
      name: 'is narrowed on the server',
      send: () => read(auditor, reportId, { search: 'DATA', kind: 'SECRET', task: 'open' }),
      after: (answer) => {
        const { items } = answer.body as unknown as Report;
        expect(items.map(({ names }) => names[0])).toEqual(['Database']);
      },
    },
  ]);

  it('comes by pages, each row once', async () => {
    const first = await reportOf(reportId, { limit: 1 });
    const second = await reportOf(reportId, { limit: 1, cursor: first.nextCursor });
    expect([...first.items, ...second.items].map(({ position }) => position)).toEqual([1, 2]);
    expect(second.nextCursor).toBeNull();
  });

  it('is an event each time that it is read, with how much of it', async () => {
    await read(auditor, reportId, { kind: 'NOTE' });
    const [last] = (await harbor.events()).filter(({ type }) => type === 'leaver-report.read').slice(-1);
    expect(last).toMatchObject({ actorId: auditor.userId, fields: { recordId: reportId, rows: 0 } });
  });

  it('keeps who marked a task and when, and opens it again', async () => {
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

  it('ends the task of a secret with its next version, wherever it is moved and whatever it is called', async () => {
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
    // Back to the version that they know: the task is open again.
    await owner.succeed('secret', 'currentVersion', { ...there, version: 1 });
    expect((await reportOf(reportId)).items[1]?.done).toBeNull();
    await owner.succeed('secret', 'currentVersion', { ...there, version: 2 });
  });

  it('is exported whole, as JSON and as CSV that no spreadsheet runs', async () => {
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
    expect(csv.fileName).toMatch(/^leaver-report-\d{4}-\d\d-\d\d\.csv$/);
    const exported = (await harbor.events()).filter(({ type }) => type === 'leaver-report.exported');
    expect(exported.map(({ actorId }) => actorId)).toEqual([auditor.userId, auditor.userId]);
  });

  it('is empty and says so while it is being made, and is no file before', async () => {
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

  it('leaves out what was read in a private workspace, unless it lies where others work by now', async () => {
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

  it('holds what they wrote, each with a task', async () => {
    const person = await harbor.addWorkspaceMember('EDITOR');
    const { organizationId, owner, place } = harbor;
    const { workspace } = await owner.succeed('workspace', 'create', { organizationId, name: 'Another' });
    const elsewhere = { organizationId, workspaceId: workspace.id };
    await owner.succeed('userRole', 'workspaceAdd', { ...elsewhere, userIds: [person.userId], role: 'EDITOR' });
    const seed = sampleSeed;
    await owner.succeed('twoFactor', 'add', { ...place, name: 'Kept', seed });
    await owner.succeed('twoFactor', 'add', { ...place, name: 'Emptied', seed, recoveryCodes: ['cccc-3333'] });
    await owner.succeed('note', 'add', { ...place, name: 'Runbook', text: 'x' });
    await owner.succeed('secret', 'add', { ...place, name: 'Only renamed', value: 'x' });

    await person.succeed('secret', 'add', { ...place, name: 'Typed', value: 'x' });
    await person.succeed('secret', 'versionAdd', { ...place, name: 'Never read', value: 'x' });
    await person.succeed('secret', 'import', {
      ...place,
      entries: [
        { name: 'Never read', value: 'y', action: 'version' },
        { name: 'Imported', value: 'y', action: 'add' },
      ],
    });
    await person.succeed('secret', 'compare', { ...place, names: ['@SUM-1'] });
    await person.succeed('secret', 'update', { ...place, name: 'Only renamed', newName: 'Renamed' });
    await person.succeed('note', 'add', { ...place, name: 'Note', text: 'x' });
    await person.succeed('note', 'versionAdd', { ...place, name: 'Runbook', text: 'y' });
    await person.succeed('note', 'move', { ...place, name: 'Note', toWorkspaceId: workspace.id });
    await person.succeed('twoFactor', 'add', { ...place, name: 'Added', seed, recoveryCodes: ['aaaa-1111'] });
    await person.succeed('twoFactor', 'add', { ...place, name: 'Plain', seed });
    await person.succeed('twoFactor', 'move', { ...place, name: 'Plain', targetWorkspaceId: workspace.id });
    await person.succeed('twoFactor', 'edit', { ...place, name: 'Kept', issuer: 'Bank' });
    await person.succeed('twoFactor', 'recoverySet', { ...place, name: 'Kept', codes: ['bbbb-2222'] });
    await person.succeed('twoFactor', 'recoverySet', { ...place, name: 'Emptied', codes: [] });

    const { body } = await offboard(owner, person.userId);
    await api.runDueJobs();
    const { items } = await reportOf(body['reportId'] as LeaverReportId);
    const listed = items.map(({ kind, names, ways, numbers, times, workspace: at, done }) => [
      kind,
      names.join(),
      ways.join(),
      numbers.join(),
      times,
      at.name,
      done,
    ]);
    expect(listed).toEqual([
      ['SECRET', '@SUM-1', 'COMPARED', '1', 1, 'Production', null],
      ['SECRET', 'Imported', 'WRITTEN', '1', 1, 'Production', null],
      ['SECRET', 'Never read', 'WRITTEN', '2,3', 2, 'Production', null],
      ['SECRET', 'Typed', 'WRITTEN', '1', 1, 'Production', null],
      ['NOTE', 'Note', 'MOVED,WRITTEN', '1', 2, 'Another', null],
      ['NOTE', 'Runbook', 'WRITTEN', '2', 1, 'Production', null],
      ['SEED', 'Added', 'WRITTEN', '', 1, 'Production', null],
      ['SEED', 'Plain', 'MOVED,WRITTEN', '', 2, 'Another', null],
      ['RECOVERY_CODES', 'Added', 'WRITTEN', '', 1, 'Production', null],
      ['RECOVERY_CODES', 'Kept', 'WRITTEN', '', 1, 'Production', null],
    ]);
  });

  it('holds the seed that they put in place of another', async () => {
    const person = await harbor.addWorkspaceMember('EDITOR');
    await person.succeed('twoFactor', 'edit', { ...harbor.place, name: 'Kept', seed: `${sampleSeed}AAAAAAAA` });
    const { body } = await offboard(harbor.owner, person.userId);
    await api.runDueJobs();
    const { items } = await reportOf(body['reportId'] as LeaverReportId);
    expect(items.map(({ kind, names, ways }) => [kind, ...names, ...ways])).toEqual([['SEED', 'Kept', 'WRITTEN']]);
  });
});
