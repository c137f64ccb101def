import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runScenarios } from '../../testing/runScenarios.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';

let api: TestApi;
let harbor: TestOrganization;
let owner: TestPerson;
let reader: TestPerson;
let member: TestPerson;

beforeAll(async () => {
  api = await startTestApi();
  harbor = await TestOrganization.create(api, 'FREE');
  owner = harbor.owner;
  reader = await harbor.addWorkspaceMember('READER');
  member = await harbor.addMember('MEMBER');
});
afterAll(() => api.close());

const create = (name: string, description?: string) =>
  owner.call('workspace', 'create', {
    organizationId: harbor.organizationId,
    name,
    ...(description === undefined ? {} : { description }),
  });

describe('creating a workspace', () => {
  runScenarios([
    {
      name: 'is refused to members without the permission',
      send: () => member.call('workspace', 'create', { organizationId: harbor.organizationId, name: 'Mine' }),
      refusal: 'access-denied.exception',
    },
    {
      name: 'refuses an invalid name',
      send: () => create('a|b'),
      refusal: 'workspace.validation.name',
      details: { fields: ['name'] },
    },
    {
      name: 'refuses a description that is too long',
      send: () => create('Staging', 'd'.repeat(301)),
      refusal: 'validation.request',
      details: { fields: ['description'] },
    },
    {
      name: 'refuses the name of another standard workspace, ignoring case',
      send: () => create('PRODUCTION'),
      refusal: 'workspace.exist.name',
    },
    {
      name: 'creates it with a description that is encrypted at rest',
      send: () => create('Staging', 'Für Tests 🚢'),
      body: { workspace: { name: 'Staging', description: 'Für Tests 🚢', type: 'STANDARD', role: 'ADMIN' } },
      after: async () => {
        const rows = await api.database.query(
          `select t::text as row from cofferdam.workspaces t where name = 'Staging'`,
        );
        expect(JSON.stringify(rows)).not.toContain(Buffer.from('Tests').toString('hex'));
      },
    },
    {
      name: 'allows a standard workspace to have the name of private ones',
      send: () => create('Private'),
      body: { workspace: { name: 'Private', type: 'STANDARD' } },
    },
    {
      name: 'refuses more than the plan allows',
      send: () => create('Fourth'),
      refusal: 'subscription.resource-add.error.workspace',
      details: { limit: { name: 'workspaces', allowed: 3, used: 3 } },
    },
  ]);

  it('records each creation', async () => {
    const events = (await harbor.events()).filter((event) => event.type === 'workspace.created');
    expect(events.map((event) => event.fields['name'])).toEqual(['Private', 'Production', 'Staging', 'Private']);
  });
});

describe('the list of workspaces', () => {
  const listFor = async (person: TestPerson) =>
    (await person.succeed('workspace', 'list', { organizationId: harbor.organizationId })).workspaces.map(
      ({ name, type, role, description }) => ({ name, type, role, description }),
    );

  it('contains for the owner all standard ones and their own private one', async () => {
    expect(await listFor(owner)).toEqual([
      { name: 'Private', type: 'PRIVATE', role: 'ADMIN', description: null },
      { name: 'Private', type: 'STANDARD', role: 'ADMIN', description: null },
      { name: 'Production', type: 'STANDARD', role: 'ADMIN', description: null },
      { name: 'Staging', type: 'STANDARD', role: 'ADMIN', description: 'Für Tests 🚢' },
    ]);
  });

  it('contains for others those in which they have a role', async () => {
    expect(await listFor(reader)).toEqual([
      { name: 'Production', type: 'STANDARD', role: 'READER', description: null },
    ]);
    expect(await listFor(member)).toEqual([]);
  });
});

describe('one workspace', () => {
  runScenarios([
    {
      name: 'is hidden from a member without a role in it',
      send: () => member.call('workspace', 'get', harbor.place),
      refusal: 'workspace.not-found.by-workspace-id',
    },
    {
      name: 'is hidden if it is someone else’s private one, even from the owner of the organization',
      send: async () => {
        const id = '01900000-0000-7000-8000-000000000001';
        await api.database.query(
          `insert into cofferdam.workspaces (organization_id, id, type, owner_id, name, name_key, created_at, created_by)
           values ($1, $2, 'PRIVATE', $3, 'Private', 'private', now(), $3)`,
          [harbor.organizationId, id, reader.userId],
        );
        return owner.send('workspace.get', { organizationId: harbor.organizationId, workspaceId: id });
      },
      refusal: 'workspace.not-found.by-workspace-id',
    },
    {
      name: 'can be read by a person with a role in it',
      send: () => reader.call('workspace', 'get', harbor.place),
      body: { workspace: { name: 'Production', role: 'READER' } },
    },
  ]);

  it('in another organization of the same person is refused as not part of this one; in a stranger’s it isn’t found', async () => {
    const second = await TestOrganization.create(api, 'FREE', owner);
    const foreign = await TestOrganization.create(api);
    const ask = (workspaceId: string) =>
      owner.send('workspace.get', { organizationId: harbor.organizationId, workspaceId });
    expect((await ask(second.workspaceId)).body.errorCode).toBe('workspace.not-match.organization');
    expect((await ask(second.workspaceId)).status).toBe(400);
    expect((await ask(foreign.workspaceId)).body.errorCode).toBe('workspace.not-found.by-workspace-id');
    expect((await ask('01900000-0000-7000-8000-00000000ffff')).body.errorCode).toBe(
      'workspace.not-found.by-workspace-id',
    );
  });

  it('in another organization in which the person can’t see it isn’t found', async () => {
    const second = await TestOrganization.create(api);
    await api.database.query(
      `insert into cofferdam.memberships (organization_id, user_id, role, state, created_at) values ($1, $2, 'MEMBER', 'ACTIVE', now())`,
      [second.organizationId, owner.userId],
    );
    const answer = await owner.send('workspace.get', {
      organizationId: harbor.organizationId,
      workspaceId: second.workspaceId,
    });
    expect(answer.body.errorCode).toBe('workspace.not-found.by-workspace-id');
  });
});

describe('changing a workspace', () => {
  const update = (person: TestPerson, change: { newName?: string; description?: string }) =>
    person.call('workspace', 'update', { ...harbor.place, ...change });

  runScenarios([
    {
      name: 'is refused to people who can only read there',
      send: () => update(reader, { newName: 'Mine' }),
      refusal: 'access-denied.exception',
    },
    {
      name: 'isn’t found for strangers',
      send: () => update(member, { newName: 'Mine' }),
      refusal: 'workspace.not-found.by-workspace-id',
    },
    {
      name: 'refuses an invalid name',
      send: () => update(owner, { newName: 'a|b' }),
      refusal: 'workspace.validation.name',
      details: { fields: ['newName'] },
    },
    {
      name: 'refuses the name of another standard workspace, ignoring case',
      send: () => update(owner, { newName: 'STAGING' }),
      refusal: 'workspace.exist.name',
      details: { fields: ['newName'] },
    },
    {
      name: 'renames it and changes the description, sealed under a new key',
      send: () => update(owner, { newName: 'Live', description: 'Geheim' }),
      body: { workspace: { name: 'Live', description: 'Geheim' } },
      after: async () => {
        await owner.succeed('workspace', 'update', { ...harbor.place, description: 'Anders' });
        const keys = await api.database.query(
          `select id from cofferdam.data_keys where record_id = $1 and field = 'description'`,
          [harbor.workspaceId],
        );
        expect(keys).toHaveLength(1);
        const { workspace } = await reader.succeed('workspace', 'get', harbor.place);
        expect(workspace).toMatchObject({ name: 'Live', description: 'Anders', role: 'READER' });
      },
    },
    {
      name: 'removes the description with its key',
      send: () => update(owner, { description: '' }),
      body: { workspace: { name: 'Live', description: null } },
      after: async () => {
        const keys = await api.database.query('select id from cofferdam.data_keys where record_id = $1', [
          harbor.workspaceId,
        ]);
        expect(keys).toEqual([]);
        const events = (await harbor.events()).filter(({ type }) => type === 'workspace.updated');
        expect(events.map(({ fields }) => fields)).toEqual([
          { name: 'Live', previousName: 'Production', changed: ['name', 'description'] },
          { name: 'Live', changed: ['description'] },
          { name: 'Live', changed: ['description'] },
        ]);
      },
    },
    {
      name: 'can’t rename a private one',
      send: () =>
        owner.call('workspace', 'update', {
          organizationId: harbor.organizationId,
          workspaceId: harbor.privateWorkspaceId,
          newName: 'Diary',
        }),
      refusal: 'access-denied.exception',
    },
  ]);

  it('gives a free name to one of several concurrent callers', async () => {
    const other = await TestOrganization.create(api, 'TEAM');
    const { organizationId } = other;
    const ids = await Promise.all(
      ['One', 'Two', 'Three', 'Four'].map(async (name) => {
        const { workspace } = await other.owner.succeed('workspace', 'create', { organizationId, name });
        return workspace.id;
      }),
    );
    const answers = await Promise.all(
      ids.map((workspaceId) =>
        other.owner.call('workspace', 'update', { organizationId, workspaceId, newName: 'Shared' }),
      ),
    );
    expect(answers.map(({ body }) => body.errorCode ?? 'done').sort()).toEqual([
      'done',
      ...Array.from({ length: 3 }, () => 'workspace.exist.name'),
    ]);
  });
});
