import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sampleInputs } from '../testing/sampleInputs.ts';
import { runScenarios } from '../testing/runScenarios.ts';
import { startTestApi, type TestApi } from '../testing/startTestApi.ts';
import { TestOrganization } from '../testing/TestOrganization.ts';
import type { TestPerson } from '../testing/TestPerson.ts';

let api: TestApi;
let harbor: TestOrganization;
let neighbor: TestOrganization;
let owner: TestPerson;
let member: TestPerson;

beforeAll(async () => {
  api = await startTestApi();
  harbor = await TestOrganization.create(api, 'BUSINESS');
  neighbor = await TestOrganization.create(api, 'BUSINESS', harbor.owner);
  owner = harbor.owner;
  member = await harbor.addWorkspaceMember('ADMIN');
  for (const organization of [harbor, neighbor]) await fill(organization);
});
afterAll(() => api.close());

/** Puts something into every kind of place that a person fills. */
async function fill({ place, organizationId, workspaceId }: TestOrganization): Promise<void> {
  await owner.succeed('secret', 'add', { ...place, name: 'KEPT', value: 'one', description: 'd', labels: ['l'] });
  await owner.succeed('secret', 'versionAdd', { ...place, name: 'KEPT', value: 'two' });
  await owner.succeed('secret', 'add', { ...place, name: 'TRASHED', value: 'one' });
  await owner.succeed('secret', 'delete', { ...place, names: ['TRASHED'] });
  await owner.succeed('secret', 'add', { ...place, name: 'Sample', value: 'shared' });
  for (const name of ['twoFactor.add', 'note.add', 'share.secret']) {
    const answer = await owner.send(name, sampleInputs(place)[name]);
    expect([name, answer.status]).toEqual([name, 200]);
  }
  await owner.succeed('userOrganization', 'addUser', {
    organizationId,
    email: 'invited@example.com',
    role: 'MEMBER',
    workspaces: [{ workspaceId, role: 'READER' }],
  });
}

/** The tables in which something of a place is left. The log is no part of it. */
async function whatIsLeft(column: 'workspace_id' | 'organization_id', id: string): Promise<string[]> {
  const tables = await api.database.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'cofferdam'::regnamespace and c.relkind = 'r' and a.attname = $1
       and c.relname <> 'audit_events'`,
    [column],
  );
  expect(tables.length).toBeGreaterThan(5);
  const left: string[] = [];
  for (const { name } of tables) {
    const rows = await api.database.query<{ count: number }>(
      `select count(*)::integer as count from cofferdam.${name} where ${column} = $1`,
      [id],
    );
    if ((rows[0]?.count ?? 0) > 0) left.push(name);
  }
  return left;
}

const stale = (): Promise<void> => Promise.resolve(api.clock.advance(301));

describe('erasing a workspace', () => {
  runScenarios([
    {
      name: 'is refused with another name than its own',
      send: () => owner.call('workspace', 'delete', { ...harbor.place, name: 'production' }),
      refusal: 'workspace.validation.name',
      details: { fields: ['name'] },
    },
    {
      name: 'is refused for the private one of a member, by themselves too',
      send: () =>
        owner.call('workspace', 'delete', {
          organizationId: harbor.organizationId,
          workspaceId: harbor.privateWorkspaceId,
          name: 'Private',
        }),
      refusal: 'access-denied.exception',
    },
    {
      name: 'says before what it would take, the trash included',
      send: () => member.call('workspace', 'contents', harbor.place),
      body: { secrets: 3, twoFactors: 1, notes: 1, openShares: 1, roleAssignments: 1 },
    },
    {
      name: 'takes everything',
      send: () => member.call('workspace', 'delete', { ...harbor.place, name: 'Production' }),
      after: async () => {
        expect(await whatIsLeft('workspace_id', harbor.workspaceId)).toEqual([]);
        expect((await owner.send('secret.list', harbor.place)).body.errorCode).toBe(
          'workspace.not-found.by-workspace-id',
        );
      },
    },
  ]);

  it('leaves the log, the count and everything else as they are', async () => {
    const events = await harbor.events();
    expect(events.at(-1)).toMatchObject({ type: 'workspace.deleted', workspaceId: harbor.workspaceId });
    expect(events.filter(({ type }) => type === 'secret.created')).toHaveLength(3);
    const { organization } = await owner.succeed('organization', 'get', { organizationId: harbor.organizationId });
    expect(organization.workspaceCount).toBe(0);
    expect((await owner.succeed('secret', 'versionAccess', { ...neighbor.place, name: 'KEPT' })).value).toBe('two');
  });

  it('frees its name', async () => {
    const { organizationId } = harbor;
    const { workspace } = await owner.succeed('workspace', 'create', { organizationId, name: 'Production' });
    await owner.succeed('secret', 'add', { organizationId, workspaceId: workspace.id, name: 'KEPT', value: 'x' });
    expect(workspace.id).not.toBe(harbor.workspaceId);
  });
});

describe('erasing an organization', () => {
  runScenarios([
    {
      name: 'is refused to whoever is no owner',
      send: async () => {
        const admin = await harbor.addMember('ADMIN');
        return admin.call('organization', 'delete', { organizationId: harbor.organizationId, name: 'Harbor' });
      },
      refusal: 'access-denied.exception',
    },
    {
      name: 'is refused with another name than its own',
      send: () => owner.call('organization', 'delete', { organizationId: harbor.organizationId, name: 'harbor' }),
      refusal: 'organization.validation.name',
      details: { fields: ['name'] },
    },
    {
      name: 'takes everything, and the keys',
      send: () => owner.call('organization', 'delete', { organizationId: harbor.organizationId, name: 'Harbor' }),
      after: async () => {
        expect(await whatIsLeft('organization_id', harbor.organizationId)).toEqual([]);
        const { organizations } = await owner.succeed('organization', 'my', {});
        expect(organizations.map(({ id }) => id)).toEqual([neighbor.organizationId]);
        expect((await member.send('organization.get', { organizationId: harbor.organizationId })).status).toBe(404);
      },
    },
    {
      name: 'needs a fresh sign-in, as erasing a workspace does',
      send: async () => {
        await stale();
        const answer = await owner.call('workspace', 'delete', { ...neighbor.place, name: 'Production' });
        expect(answer.body.errorCode).toBe('session.fresh-sign-in-required');
        return owner.call('organization', 'delete', { organizationId: neighbor.organizationId, name: 'Harbor' });
      },
      refusal: 'session.fresh-sign-in-required',
    },
  ]);

  it('leaves the log, which ends with it', async () => {
    expect((await harbor.events()).at(-1)).toMatchObject({ type: 'organization.deleted', actorId: owner.userId });
  });
});
