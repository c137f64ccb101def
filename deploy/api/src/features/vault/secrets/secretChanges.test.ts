import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { WorkspaceId } from '@cofferdam/domain';
import { runScenarios } from '../../../testing/runScenarios.ts';
import { startTestApi, type TestApi } from '../../../testing/startTestApi.ts';
import { TestOrganization } from '../../../testing/TestOrganization.ts';
import type { TestPerson } from '../../../testing/TestPerson.ts';

let api: TestApi;
let harbor: TestOrganization;
let foreign: TestOrganization;
let owner: TestPerson;
let editor: TestPerson;
let elsewhere: WorkspaceId;

beforeAll(async () => {
  api = await startTestApi();
  harbor = await TestOrganization.create(api);
  owner = harbor.owner;
  foreign = await TestOrganization.create(api, 'TEAM', owner);
  editor = await harbor.addWorkspaceMember('EDITOR');
  const { workspace } = await owner.succeed('workspace', 'create', {
    organizationId: harbor.organizationId,
    name: 'Staging',
  });
  elsewhere = workspace.id;
  for (const name of ['A', 'B', 'C']) {
    await owner.succeed('secret', 'add', {
      ...harbor.place,
      name,
      value: `value ${name}`,
      description: `text ${name}`,
    });
  }
  await owner.succeed('secret', 'versionAdd', { ...harbor.place, name: 'A', value: 'value A2' });
  await owner.succeed('secret', 'add', { ...harbor.place, workspaceId: elsewhere, name: 'b', value: 'in the way' });
});
afterAll(() => api.close());

const named = (name: string) => ({ ...harbor.place, name });
const there = (name: string) => ({ ...harbor.place, workspaceId: elsewhere, name });

describe('changing a secret', () => {
  runScenarios([
    {
      name: 'refuses an invalid name',
      send: () => owner.call('secret', 'update', { ...named('A'), newName: '<>' }),
      refusal: 'secret.validation.name',
      details: { fields: ['newName'] },
    },
    {
      name: 'refuses a name that is taken, ignoring case',
      send: () => owner.call('secret', 'update', { ...named('A'), newName: 'b' }),
      refusal: 'secret.exist.name',
      details: { fields: ['newName'] },
    },
    {
      name: 'changes the case of a name, labels and description together',
      send: () =>
        owner.call('secret', 'update', { ...named('A'), newName: 'a', labels: ['z', 'y'], description: 'new text' }),
      body: { secret: { name: 'a', labels: ['y', 'z'], description: 'new text' } },
    },
    {
      name: 'renames a secret, which the old name no longer finds',
      send: () => owner.call('secret', 'update', { ...named('A'), newName: 'Renamed' }),
      body: { secret: { name: 'Renamed', labels: ['y', 'z'], description: 'new text' } },
      after: async () => {
        expect((await owner.call('secret', 'get', named('A'))).body.errorCode).toBe('secret.not-found.by-secret-name');
        expect((await harbor.events()).at(-1)).toMatchObject({
          type: 'secret.updated',
          fields: { name: 'Renamed', previousName: 'a', changed: ['name'] },
        });
      },
    },
    {
      name: 'removes a description with its key',
      send: () => owner.call('secret', 'update', { ...named('Renamed'), description: '' }),
      body: { secret: { description: null } },
      after: async () => {
        const rows = await api.database.query(
          `select 1 from cofferdam.data_keys d join cofferdam.secrets s on s.id = d.record_id
           where s.name = 'Renamed' and d.field = 'description'`,
        );
        expect(rows).toHaveLength(0);
      },
    },
  ]);
});

describe('labeling several secrets', () => {
  runScenarios([
    {
      name: 'refuses an invalid label',
      send: () => owner.call('secret', 'label', { ...harbor.place, names: ['B'], add: ['a,b'] }),
      refusal: 'secret.validation.labels',
      details: { fields: ['add'] },
    },
    {
      name: 'changes none if one would have too many labels',
      send: async () => {
        const many = Array.from({ length: 50 }, (_none, index) => `l${index}`);
        await owner.succeed('secret', 'update', { ...named('C'), labels: many });
        return owner.call('secret', 'label', { ...harbor.place, names: ['B', 'C'], add: ['extra'] });
      },
      body: { isDone: false, results: [{ outcome: 'done' }, { outcome: 'secret.validation.labels' }] },
    },
    {
      name: 'adds and removes labels, ignoring case',
      send: () =>
        owner.call('secret', 'label', { ...harbor.place, names: ['Renamed', 'B'], add: ['prod'], remove: ['Y'] }),
      body: { isDone: true },
      after: async () => {
        expect((await owner.succeed('secret', 'get', named('Renamed'))).secret.labels).toEqual(['prod', 'z']);
        expect((await owner.succeed('secret', 'get', named('B'))).secret.labels).toEqual(['prod']);
        expect((await owner.succeed('secret', 'list', { ...harbor.place, label: 'prod' })).rows).toHaveLength(2);
      },
    },
  ]);
});

describe('moving to another workspace', () => {
  const move = (person: TestPerson, names: readonly string[], toWorkspaceId: WorkspaceId) =>
    person.call('secret', 'move', { ...harbor.place, names: [...names], toWorkspaceId });
  runScenarios([
    {
      name: 'is refused if it is the same workspace',
      send: () => move(owner, ['Renamed'], harbor.workspaceId),
      refusal: 'validation.request',
    },
    {
      name: 'does not find a workspace in which the person has no role',
      send: () => move(editor, ['Renamed'], elsewhere),
      refusal: 'workspace.not-found.by-workspace-id',
    },
    {
      name: 'is refused with its own code if the workspace is in another organization of the person',
      send: () => move(owner, ['Renamed'], foreign.workspaceId),
      refusal: 'workspace.not-match.organization',
    },
    {
      name: 'is refused to someone who can only read there, and the refusal is recorded',
      send: async () => {
        await api.database.query(
          `insert into cofferdam.workspace_roles (organization_id, workspace_id, user_id, role, created_at)
           values ($1, $2, $3, 'READER', now())`,
          [harbor.organizationId, elsewhere, editor.userId],
        );
        return move(editor, ['Renamed'], elsewhere);
      },
      refusal: 'access-denied.exception',
      after: async () =>
        expect((await harbor.events()).at(-1)).toMatchObject({
          type: 'access.refused',
          workspaceId: elsewhere,
          fields: { call: 'secret.move', permission: 'secret:create' },
        }),
    },
    {
      name: 'moves nothing if one of the names is taken there',
      send: () => move(owner, ['Renamed', 'B'], elsewhere),
      body: { isDone: false, results: [{ outcome: 'done' }, { outcome: 'secret.exist.name' }] },
      after: async () => expect((await owner.call('secret', 'get', named('Renamed'))).status).toBe(200),
    },
    {
      name: 'moves every version and the description, sealed again',
      send: async () => {
        await owner.succeed('secret', 'update', { ...named('Renamed'), description: 'comes along' });
        return move(owner, ['Renamed', 'C'], elsewhere);
      },
      body: { isDone: true },
      after: async () => {
        expect((await owner.succeed('secret', 'get', there('Renamed'))).secret).toMatchObject({
          description: 'comes along',
          labels: ['prod', 'z'],
          currentVersion: 2,
          versionCount: 2,
        });
        const values = await Promise.all(
          [1, 2].map((version) => owner.succeed('secret', 'versionAccess', { ...there('Renamed'), version })),
        );
        expect(values.map(({ value }) => value)).toEqual(['value A', 'value A2']);
        expect((await owner.succeed('secret', 'versionAccess', there('C'))).value).toBe('value C');
        const counts = await api.database.query<{ count: number }>(
          'select secret_count as count from cofferdam.workspaces where id = any ($1) order by id',
          [[harbor.workspaceId, elsewhere]],
        );
        expect(counts.map(({ count }) => count)).toEqual([1, 3]);
        const stray = await api.database.query(
          `select 1 from cofferdam.data_keys d where d.purpose like 'secret%' and not exists (
             select from cofferdam.secret_versions v where v.id = d.id and v.workspace_id = d.workspace_id
           ) and not exists (
             select from cofferdam.secrets s where s.description_id = d.id and s.workspace_id = d.workspace_id
           )`,
        );
        expect(stray).toEqual([]);
      },
    },
    {
      name: 'is recorded in the log of both workspaces',
      send: () => owner.call('secret', 'get', there('C')),
      after: async () => {
        const events = (await harbor.events()).filter(({ type }) => type.startsWith('secret.moved'));
        expect(events.map(({ type, workspaceId }) => `${type} ${workspaceId}`).sort()).toEqual([
          `secret.moved-in ${elsewhere}`,
          `secret.moved-out ${harbor.workspaceId}`,
        ]);
      },
    },
  ]);
});
