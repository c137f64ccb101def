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

describe('making a workspace', () => {
  runScenarios([
    {
      name: 'is refused to members without the permission',
      send: () => member.call('workspace', 'create', { organizationId: harbor.organizationId, name: 'Mine' }),
      refusal: 'access-denied.exception',
    },
    {
      name: 'refuses a name that is none',
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
      name: 'refuses the name of another standard workspace in other letters',
      send: () => create('PRODUCTION'),
      refusal: 'workspace.exist.name',
    },
    {
      name: 'makes it with a description that is sealed at rest',
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
      name: 'lets a standard workspace be called as private ones are',
      send: () => create('Private'),
      body: { workspace: { name: 'Private', type: 'STANDARD' } },
    },
    {
      name: 'refuses one more than the plan has',
      send: () => create('Fourth'),
      refusal: 'subscription.resource-add.error.workspace',
      details: { limit: { name: 'workspaces', allowed: 3, used: 3 } },
    },
  ]);

  it('records each that was made', async () => {
    const events = (await harbor.events()).filter((event) => event.type === 'workspace.created');
    expect(events.map((event) => event.fields['name'])).toEqual(['Private', 'Production', 'Staging', 'Private']);
  });
});

describe('the list of workspaces', () => {
  const listFor = async (person: TestPerson) =>
    (await person.succeed('workspace', 'list', { organizationId: harbor.organizationId })).workspaces.map(
      ({ name, type, role, description }) => ({ name, type, role, description }),
    );

  it('holds for the owner all standard ones and their own private one', async () => {
    expect(await listFor(owner)).toEqual([
      { name: 'Private', type: 'PRIVATE', role: 'ADMIN', description: null },
      { name: 'Private', type: 'STANDARD', role: 'ADMIN', description: null },
      { name: 'Production', type: 'STANDARD', role: 'ADMIN', description: null },
      { name: 'Staging', type: 'STANDARD', role: 'ADMIN', description: 'Für Tests 🚢' },
    ]);
  });

  it('holds for others those in which they have a role', async () => {
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
      name: 'is hidden when it is the private one of someone else, from the owner of the organization too',
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
      name: 'is read by the person who has a role in it',
      send: () => reader.call('workspace', 'get', harbor.place),
      body: { workspace: { name: 'Production', role: 'READER' } },
    },
  ]);

  it('in another organization of the same person does not belong to this one; in one they are not in, it is not there', async () => {
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

  it('in another organization that the person cannot see into is not there', async () => {
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
      name: 'is refused to people who only read there',
      send: () => update(reader, { newName: 'Mine' }),
      refusal: 'access-denied.exception',
    },
    {
      name: 'is answered to strangers as not found',
      send: () => update(member, { newName: 'Mine' }),
      refusal: 'workspace.not-found.by-workspace-id',
    },
    {
      name: 'refuses a name that is none',
      send: () => update(owner, { newName: 'a|b' }),
      refusal: 'workspace.validation.name',
      details: { fields: ['newName'] },
    },
    {
      name: 'refuses the name of another standard workspace in other letters',
      send: () => update(owner, { newName: 'STAGING' }),
      refusal: 'workspace.exist.name',
      details: { fields: ['newName'] },
    },
    {
      name: 'renames and describes, the description sealed again under a key of its own',
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
      name: 'takes the description away with its key',
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
      name: 'leaves the name of a private one as it is',
      send: () =>
        owner.call('workspace', 'update', {
          organizationId: harbor.organizationId,
          workspaceId: harbor.privateWorkspaceId,
          newName: 'Diary',
        }),
      refusal: 'access-denied.exception',
    },
  ]);

  it('gives a free name to one of those who race for it', async () => {
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
