import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runScenarios } from '../../../../testing/runScenarios.ts';
import { startTestApi, type TestApi } from '../../../../testing/startTestApi.ts';
import { TestOrganization } from '../../../../testing/TestOrganization.ts';
import type { TestPerson } from '../../../../testing/TestPerson.ts';

let api: TestApi;
let harbor: TestOrganization;
let owner: TestPerson;
let editor: TestPerson;

beforeAll(async () => {
  api = await startTestApi();
  harbor = await TestOrganization.create(api);
  owner = harbor.owner;
  editor = await harbor.addWorkspaceMember('EDITOR');
  for (const name of ['Read', 'Unread', 'Linked']) {
    await owner.succeed('secret', 'add', { ...harbor.place, name, value: 'planted value' });
  }
});
afterAll(() => api.close());

describe('who read a secret last', () => {
  const readsOf = (person: TestPerson, name: string, place: object = harbor.place) =>
    person.send('audit.secretReads', { ...place, name });

  runScenarios([
    { name: 'is refused to editors', send: () => readsOf(editor, 'Read'), refusal: 'access-denied.exception' },
    {
      name: 'is not shown in another workspace',
      send: async () => {
        const other = await TestOrganization.create(api);
        return readsOf(other.owner, 'Read');
      },
      refusal: 'organization.not-found.by-organization-id',
    },
    {
      name: 'is not found for a secret that does not exist',
      send: () => readsOf(owner, 'NOWHERE'),
      refusal: 'secret.not-found.by-secret-name',
    },
    {
      name: 'is not shown if the plan has no audit log',
      send: async () => {
        const free = await TestOrganization.create(api, 'FREE');
        await free.owner.succeed('secret', 'add', { ...free.place, name: 'Read', value: 'x' });
        return readsOf(free.owner, 'Read', free.place);
      },
      refusal: 'subscription.audit.organization',
    },
  ]);

  it('shows each read with its version, newest first, under every name of the secret, and no reads of other secrets', async () => {
    await editor.succeed('secret', 'versionAccess', { ...harbor.place, name: 'Read' });
    await editor.succeed('secret', 'versionAdd', { ...harbor.place, name: 'Read', value: 'second value' });
    await owner.succeed('secret', 'update', { ...harbor.place, name: 'Read', newName: 'Renamed' });
    await owner.succeed('secret', 'export', { ...harbor.place, names: ['Linked', 'Renamed'] });
    await editor.succeed('secret', 'reveal', { ...harbor.place, names: ['Linked', 'Renamed'] });
    await owner.succeed('secret', 'versionAccess', { ...harbor.place, name: 'Linked' });
    const { reads } = await owner.succeed('audit', 'secretReads', { ...harbor.place, name: 'Renamed' });
    expect(reads.map(({ actor, version, way }) => [actor?.id, version, way])).toEqual([
      [editor.userId, 2, 'REVEALED'],
      [owner.userId, 2, 'EXPORTED'],
      [editor.userId, 1, 'READ'],
    ]);
    const unread = await owner.succeed('audit', 'secretReads', { ...harbor.place, name: 'Unread' });
    expect(unread.reads).toEqual([]);
  });

  it('distinguishes revealing from copying by the stated purpose, which is recorded', async () => {
    const named = { ...harbor.place, name: 'Told' };
    await owner.succeed('secret', 'add', { ...named, value: 'planted value' });
    await editor.succeed('secret', 'versionAccess', { ...named, purpose: 'REVEAL' });
    await editor.succeed('secret', 'versionAccess', { ...named, version: 1, purpose: 'COPY' });
    await editor.succeed('secret', 'versionAccess', named);
    const { reads } = await owner.succeed('audit', 'secretReads', named);
    expect(reads.map(({ way }) => way)).toEqual(['READ', 'COPIED', 'REVEALED']);
    const recorded = (await harbor.events()).filter(
      ({ type, fields }) => type === 'secret.version.accessed' && fields['name'] === 'Told',
    );
    expect(recorded.map(({ fields }) => fields['statedPurpose'])).toEqual(['REVEAL', 'COPY', undefined]);
    const odd = await editor.send('secret.versionAccess', { ...named, purpose: 'BORROW' });
    expect(odd.body.errorCode).toBe('validation.request');
  });

  it('returns at most five reads, and how far back it looked', async () => {
    for (let time = 0; time < 7; time += 1) {
      await owner.succeed('secret', 'versionAccess', { ...harbor.place, name: 'Linked' });
    }
    const few = await owner.succeed('audit', 'secretReads', { ...harbor.place, name: 'Linked' });
    expect(few.reads).toHaveLength(5);
    await api.database.query(
      `insert into cofferdam.audit_events (organization_id, id, type, at, workspace_id, address, request_id, fields)
       select $1, gen_random_uuid(), 'secret.compared', now(), $2, '', '', '{}' from generate_series(1, 2000)`,
      [harbor.organizationId, harbor.workspaceId],
    );
    await api.database.query(
      `update cofferdam.audit_events set id = ('ffffffff' || substr(id::text, 9))::uuid
       where organization_id = $1 and type = 'secret.compared'`,
      [harbor.organizationId],
    );
    const none = await owner.succeed('audit', 'secretReads', { ...harbor.place, name: 'Linked' });
    expect(none.reads).toEqual([]);
    expect(Date.parse(none.since)).toBeGreaterThan(Date.parse(few.since));
  });
});

describe('secrets to rotate', () => {
  const toRotate = async (person: TestPerson): Promise<readonly string[]> =>
    (await person.succeed('secret', 'toRotate', harbor.place)).due.map(({ id }) => id);

  it('are those that someone who left has read, until they have a new version', async () => {
    const { id } = (await owner.succeed('secret', 'get', { ...harbor.place, name: 'Unread' })).secret;
    expect(await toRotate(editor)).toEqual([]);
    const leaver = await harbor.addWorkspaceMember('READER');
    await leaver.succeed('secret', 'versionAccess', { ...harbor.place, name: 'Unread' });
    const { organizationId } = harbor;
    await owner.succeed('userOrganization', 'offboard', { organizationId, userId: leaver.userId });
    await api.runDueJobs();
    expect(await toRotate(editor)).toEqual([id]);
    await editor.succeed('secret', 'versionAdd', { ...harbor.place, name: 'Unread', value: 'another' });
    expect(await toRotate(editor)).toEqual([]);
  });

  it('are not listed after their task is marked as done, or to people who cannot rotate them', async () => {
    const leaver = await harbor.addWorkspaceMember('READER');
    await leaver.succeed('secret', 'versionAccess', { ...harbor.place, name: 'Unread' });
    const { organizationId } = harbor;
    const { reportId } = await owner.succeed('userOrganization', 'offboard', {
      organizationId,
      userId: leaver.userId,
    });
    await api.runDueJobs();
    expect(await toRotate(editor)).toHaveLength(1);
    const reader = await harbor.addWorkspaceMember('READER');
    expect((await reader.send('secret.toRotate', harbor.place)).body.errorCode).toBe('access-denied.exception');
    if (reportId === null) throw new Error('no report');
    await owner.succeed('leaverReport', 'tasks', { organizationId, reportId, positions: [1], isDone: true });
    expect(await toRotate(editor)).toEqual([]);
  });
});

it('a workspace counts its notes, except those in the trash', async () => {
  const count = async (): Promise<number> =>
    (await owner.succeed('workspace', 'get', harbor.place)).workspace.noteCount;
  await owner.succeed('note', 'add', { ...harbor.place, name: 'Kept', text: 'text' });
  await owner.succeed('note', 'add', { ...harbor.place, name: 'Thrown away', text: 'text' });
  expect(await count()).toBe(2);
  await owner.succeed('note', 'delete', { ...harbor.place, name: 'Thrown away' });
  expect(await count()).toBe(1);
  const { workspaces } = await owner.succeed('workspace', 'list', { organizationId: harbor.organizationId });
  expect(workspaces.find(({ id }) => id === harbor.workspaceId)?.noteCount).toBe(1);
});
