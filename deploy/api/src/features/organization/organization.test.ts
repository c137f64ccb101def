import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runScenarios } from '../../testing/runScenarios.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';

let api: TestApi;
let ada: TestPerson;
let harbor: TestOrganization;

beforeAll(async () => {
  api = await startTestApi();
  ada = await api.signUp('Ada');
  harbor = await TestOrganization.create(api);
});
afterAll(() => api.close());

describe('creating an organization', () => {
  runScenarios([
    {
      name: 'refuses an invalid name',
      send: () => ada.call('organization', 'create', { name: '<Harbor>', subscriptionType: 'FREE' }),
      refusal: 'organization.validation.name',
      details: { fields: ['name'] },
    },
    {
      name: 'refuses an unknown plan',
      send: () => ada.send('organization.create', { name: 'Harbor', subscriptionType: 'GOLD' }),
      refusal: 'validation.request',
      details: { fields: ['subscriptionType'] },
    },
    {
      name: 'creates it with the caller as the owner',
      send: () => ada.call('organization', 'create', { name: ' Navy ', subscriptionType: 'FREE' }),
      body: {
        organization: {
          name: 'Navy',
          subscriptionType: 'FREE',
          hasAuditLog: false,
          status: 'active',
          role: 'OWNER',
          memberCount: 1,
          workspaceCount: 0,
        },
      },
    },
  ]);

  it('creates a first workspace with it, which is recorded and immediately usable', async () => {
    const person = await api.signUp('Wanda');
    const input = { name: 'Wharf', subscriptionType: 'FREE', workspace: { name: ' docks ' } } as const;
    const { organization, workspace } = await person.succeed('organization', 'create', input);
    const organizationId = organization.id;
    expect(organization.workspaceCount).toBe(1);
    expect(workspace).toMatchObject({ organizationId, name: 'docks', type: 'STANDARD', role: 'ADMIN', secretCount: 0 });
    const { workspaces } = await person.succeed('workspace', 'list', { organizationId });
    expect(workspaces.map(({ name, type }) => [name, type])).toEqual([
      ['Private', 'PRIVATE'],
      ['docks', 'STANDARD'],
    ]);
    const place = { organizationId, workspaceId: workspace!.id };
    await person.succeed('secret', 'add', { ...place, name: 'FIRST', value: 'x' });
    const events = await api.database.query(
      "select type, fields from cofferdam.audit_events where organization_id = $1 and type <> 'secret.created' order by id",
      [organizationId],
    );
    expect(events).toEqual([
      { type: 'organization.created', fields: { name: 'Wharf', plan: 'FREE' } },
      { type: 'workspace.created', fields: { name: 'Private', workspaceType: 'PRIVATE' } },
      { type: 'workspace.created', fields: { name: 'docks', workspaceType: 'STANDARD' } },
    ]);
    // It counts toward the plan's limit: two more are allowed, a third isn't.
    for (const name of ['two', 'three']) await person.succeed('workspace', 'create', { organizationId, name });
    expect((await person.call('workspace', 'create', { organizationId, name: 'four' })).body).toMatchObject({
      errorCode: 'subscription.resource-add.error.workspace',
      details: { limit: { name: 'workspaces', allowed: 3, used: 3 } },
    });
  });

  it('creates nothing if the first workspace can’t be created', async () => {
    const person = await api.signUp('Walt');
    const input = { name: 'Wreck', subscriptionType: 'FREE' } as const;
    expect(await person.call('organization', 'create', { ...input, workspace: { name: '<docks>' } })).toMatchObject({
      status: 400,
      body: { errorCode: 'workspace.validation.name', details: { fields: ['workspace.name'] } },
    });
    expect(await person.succeed('organization', 'my', {})).toEqual({ organizations: [] });
    const left = await api.database.query("select id from cofferdam.organizations where name = 'Wreck'");
    expect(left).toEqual([]);
  });

  it('creates the private workspace and the first key with it, and records both', async () => {
    const { organizations } = await ada.succeed('organization', 'my', {});
    const organizationId = organizations[0]!.id;
    const { workspaces } = await ada.succeed('workspace', 'list', { organizationId });
    expect(workspaces).toMatchObject([{ name: 'Private', type: 'PRIVATE', role: 'ADMIN', secretCount: 0 }]);
    const keys = await api.database.query(
      'select generation, state, octet_length(wrapped_key) as size from cofferdam.organization_keys where organization_id = $1',
      [organizationId],
    );
    expect(keys).toEqual([{ generation: 1, state: 'ACTIVE', size: 78 }]);
    const events = await api.database.query(
      'select type, fields, workspace_id from cofferdam.audit_events where organization_id = $1 order by id',
      [organizationId],
    );
    expect(events).toEqual([
      { type: 'organization.created', fields: { name: 'Navy', plan: 'FREE' }, workspace_id: null },
      {
        type: 'workspace.created',
        fields: { name: 'Private', workspaceType: 'PRIVATE' },
        workspace_id: workspaces[0]!.id,
      },
    ]);
  });
});

describe('the list of own organizations', () => {
  it('contains only those with an active membership, sorted by name, with the caller’s role', async () => {
    const person = await harbor.addMember('AUDITOR');
    const other = await TestOrganization.create(api, 'FREE', person);
    const gone = await TestOrganization.create(api);
    for (const [organizationId, state] of [[gone.organizationId, 'REMOVED']] as const) {
      await api.database.query(
        `insert into cofferdam.memberships (organization_id, user_id, role, state, created_at, removed_at)
         values ($1, $2, 'ADMIN', $3, now(), now())`,
        [organizationId, person.userId, state],
      );
    }
    await person.succeed('organization', 'update', { organizationId: other.organizationId, name: 'Anchor' });
    const { organizations } = await person.succeed('organization', 'my', {});
    expect(organizations.map(({ name, role, workspaceCount }) => ({ name, role, workspaceCount }))).toEqual([
      { name: 'Anchor', role: 'OWNER', workspaceCount: 1 },
      { name: 'Harbor', role: 'AUDITOR', workspaceCount: 1 },
    ]);
  });

  it('is empty for someone new', async () => {
    const person = await api.signUp();
    expect(await person.succeed('organization', 'my', {})).toEqual({ organizations: [] });
  });
});

describe('one organization', () => {
  runScenarios([
    {
      name: 'is hidden from a stranger',
      send: () => ada.call('organization', 'get', { organizationId: harbor.organizationId }),
      refusal: 'organization.not-found.by-id',
    },
    {
      name: 'is refused if its id is invalid',
      send: () => ada.send('organization.get', { organizationId: 'harbor' }),
      refusal: 'validation.request',
      details: { fields: ['organizationId'] },
    },
    {
      name: 'can be read by its members',
      send: () => harbor.owner.call('organization', 'get', { organizationId: harbor.organizationId }),
      body: { organization: { name: 'Harbor', role: 'OWNER', workspaceCount: 1 } },
    },
    {
      name: 'can’t be renamed to an invalid name',
      send: () =>
        harbor.owner.call('organization', 'update', { organizationId: harbor.organizationId, name: '\u0007' }),
      refusal: 'organization.validation.name',
    },
    {
      name: 'is renamed',
      send: () => harbor.owner.call('organization', 'update', { organizationId: harbor.organizationId, name: 'Port' }),
      body: { organization: { name: 'Port', role: 'OWNER' } },
    },
    {
      name: 'is renamed to the same without an event',
      send: () => harbor.owner.call('organization', 'update', { organizationId: harbor.organizationId, name: 'Port' }),
      body: { organization: { name: 'Port' } },
      after: async () => {
        const events = (await harbor.events()).filter((event) => event.type === 'organization.updated');
        expect(events.map((event) => event.fields)).toEqual([{ name: 'Port', previousName: 'Harbor' }]);
      },
    },
  ]);

  it('has settings: the default role, the number of Owners, and its contents without private workspaces', async () => {
    const wharf = await TestOrganization.create(api);
    const { organizationId, place, owner } = wharf;
    await wharf.addMember('OWNER');
    await wharf.addMember('OWNER', 'REMOVED');
    const admin = await wharf.addMember('ADMIN');
    await owner.succeed('secret', 'add', { ...place, name: 'COUNTED', value: 'x' });
    await owner.succeed('note', 'add', { ...place, name: 'Counted', text: 'x' });
    await owner.succeed('secret', 'add', {
      organizationId,
      workspaceId: wharf.privateWorkspaceId,
      name: 'UNCOUNTED',
      value: 'x',
    });
    const { settings } = await owner.succeed('organization', 'get', { organizationId });
    expect(settings).toEqual({
      description: null,
      defaultRole: 'MEMBER',
      ownerCount: 2,
      contents: { secrets: 1, twoFactors: 0, notes: 1 },
    });
    // Only someone who can delete the organization sees what would be deleted with it.
    const asAdmin = await admin.succeed('organization', 'get', { organizationId });
    expect(asAdmin.settings).toEqual({ description: null, defaultRole: 'MEMBER', ownerCount: 2, contents: null });
  });

  it('says who last exported everything they can read, and records it', async () => {
    const quay = await TestOrganization.create(api);
    const { organizationId, owner } = quay;
    const stranger = await (
      await TestOrganization.create(api)
    ).owner.send('organization.recordExport', { organizationId });
    expect(stranger.body).toMatchObject({ errorCode: 'organization.not-found.by-organization-id' });
    const member = await quay.addMember('MEMBER');
    const read = async () => (await owner.succeed('organization', 'get', { organizationId })).settings.lastExport;
    expect(await read()).toBeUndefined();
    await owner.succeed('organization', 'recordExport', { organizationId });
    await member.succeed('organization', 'recordExport', { organizationId });
    const at = expect.any(String);
    expect(await read()).toEqual({ at, by: { id: member.userId, name: expect.stringMatching(/^MEMBER /) } });
    const events = (await quay.events()).filter(({ type }) => type === 'organization.exported');
    expect(events.map(({ actorId, fields }) => [actorId, fields])).toEqual(
      [owner, member].map(({ userId }) => [userId, { name: expect.any(String) }]),
    );
  });

  it('accepts any default role except Owner, with or without the name, and records only what changed', async () => {
    const quay = await TestOrganization.create(api);
    const { organizationId, owner } = quay;
    const refused = await owner.send('organization.update', { organizationId, defaultRole: 'OWNER' });
    expect(refused).toMatchObject({
      status: 400,
      body: { errorCode: 'validation.request', details: { fields: ['defaultRole'] } },
    });
    const member = await quay.addMember('MEMBER');
    const forbidden = await member.call('organization', 'update', { organizationId, defaultRole: 'ADMIN' });
    expect(forbidden.status).toBe(403);
    await owner.succeed('organization', 'update', { organizationId, defaultRole: 'AUDITOR' });
    await owner.succeed('organization', 'update', { organizationId, defaultRole: 'AUDITOR' });
    await owner.succeed('organization', 'update', { organizationId });
    const read = async () => (await owner.succeed('organization', 'get', { organizationId })).settings.defaultRole;
    expect(await read()).toBe('AUDITOR');
    await owner.succeed('organization', 'update', { organizationId, name: 'Pier', defaultRole: 'BILLING' });
    expect(await read()).toBe('BILLING');
    const events = (await quay.events()).filter(({ type }) => type === 'organization.updated');
    expect(events.map(({ fields }) => fields)).toEqual([
      { name: 'Harbor', role: 'AUDITOR', previousRole: 'MEMBER' },
      { name: 'Pier', previousName: 'Harbor', role: 'BILLING', previousRole: 'AUDITOR' },
    ]);
  });

  it('can’t be used while it is blocked by a migration, which only members can see', async () => {
    const blocked = await TestOrganization.create(api);
    await api.database.query(`update cofferdam.organizations set status = 'blocked-by-migration' where id = $1`, [
      blocked.organizationId,
    ]);
    const { place, organizationId, owner } = blocked;
    const answers = [
      await owner.call('organization', 'get', { organizationId }),
      await owner.call('workspace', 'list', { organizationId }),
      await owner.call('secret', 'list', place),
      await owner.call('secret', 'add', { ...place, name: 'A', value: 'x' }),
      await owner.call('secret', 'versionAccess', { ...place, name: 'A' }),
    ];
    expect(new Set(answers.map((answer) => answer.body.errorCode))).toEqual(
      new Set(['organization.organizationStatus.blocked-by-migration']),
    );
    const stranger = await ada.call('organization', 'get', { organizationId });
    expect(stranger.body.errorCode).toBe('organization.not-found.by-id');
    const { organizations } = await owner.succeed('organization', 'my', {});
    expect(organizations).toMatchObject([{ status: 'blocked-by-migration' }]);
  });
});
