import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deriveDatabasePassword, readRootKeyFile } from '@cofferdam/crypto/safe';
import { openSharePolicy } from '@cofferdam/domain';
import pg from 'pg';
import { roleNamesOf } from '../platform/database/roleNames.ts';
import { sampleInputs } from '../testing/sampleInputs.ts';
import { addBillingSamples } from '../testing/addBillingSamples.ts';
import { addNotificationSamples } from '../testing/addNotificationSamples.ts';
import { addTwoFactorSamples } from '../testing/sampleInputs.ts';
import { createEmptyDatabase, type TestDatabase } from '../testing/createTestDatabase.ts';
import { addCustomerKey } from '../testing/kms/protectByCustomerKey.ts';
import { startTestApi, type TestApi } from '../testing/startTestApi.ts';
import { sendAsReader, TestLink } from '../testing/TestLink.ts';
import { TestOrganization } from '../testing/TestOrganization.ts';

let database: TestDatabase;
let api: TestApi;
let harbor: TestOrganization;
let foreign: TestOrganization;
let application: pg.Client;
/** A connection that never enters an organization. */
let outsider: pg.Client;
let identity: pg.Client;

beforeAll(async () => {
  // Migrated by the server itself: roles of a copied template inherit their rights, which production's roles don't.
  database = await createEmptyDatabase();
  api = await startTestApi({ database });
  harbor = await TestOrganization.create(api);
  foreign = await TestOrganization.create(api);
  for (const organization of [harbor, foreign]) {
    const { owner, place } = organization;
    await owner.succeed('secret', 'add', { ...place, name: 'Sample', value: 'x', description: 'd' });
    await addTwoFactorSamples(owner, place);
    await owner.succeed('twoFactor', 'recoveryUse', { ...place, name: 'Sample', position: 1 });
    await owner.send('share.secret', sampleInputs(place)['share.secret']);
    await organization.addWorkspaceMember('READER');
    await owner.succeed('note', 'add', { ...place, name: 'Sample', text: 'x' });
    const { organizationId, workspaceId } = place;
    const workspaces = [{ workspaceId, role: 'READER' }];
    await owner.succeed('domain', 'add', { organizationId, domain: 'harbor.example' });
    await owner.succeed('label', 'add', { organizationId, name: 'kept', color: 'rose' });
    await addNotificationSamples(api, organization);
    await addBillingSamples(api, organization);
    await owner.succeed('userOrganization', 'addUser', {
      organizationId,
      email: 'invited@example.com',
      role: 'MEMBER',
      workspaces,
    });
    await addCustomerKey({ database }, organizationId);
    await database.query(
      'insert into cofferdam.erased_private_workspaces (organization_id, id) values ($1, gen_random_uuid())',
      [organizationId],
    );
    const policy = { ...openSharePolicy, mostViews: 5 };
    await owner.succeed('share', 'setPolicy', { organizationId, policy });
    const leaver = await organization.addMember('ADMIN');
    await leaver.succeed('secret', 'versionAccess', { ...place, name: 'Sample' });
    await owner.succeed('userOrganization', 'offboard', { organizationId, userId: leaver.userId });
    await api.runDueJobs();
  }
  for (const { owner, place } of [harbor, foreign]) {
    // After the last sweep, which would subtract it from the count.
    const link = await TestLink.send(owner, { ...place, name: 'Sample', version: 1 });
    await sendAsReader(api.url(), 'get', await link.keys());
  }
  const roles = roleNamesOf(database.name);
  const rootKey = await readRootKeyFile(api.rootKeyPath);
  application = await connectAs(roles.application, deriveDatabasePassword(rootKey));
  outsider = await connectAs(roles.application, deriveDatabasePassword(rootKey));
  identity = await connectAs(roles.identity, deriveDatabasePassword(rootKey, 'database-identity-role'));
});
afterAll(async () => {
  await application.end();
  await outsider.end();
  await identity.end();
  await api.close();
  await database.drop();
});

async function connectAs(role: string, password: string): Promise<pg.Client> {
  const url = new URL(database.url);
  [url.username, url.password] = [role, password];
  const client = new pg.Client(url.href);
  await client.connect();
  return client;
}

const tables = [
  'organizations',
  'memberships',
  'workspaces',
  'workspace_roles',
  'invitations',
  'domains',
  'invitation_workspaces',
  'organization_keys',
  'service_accounts',
  'gcp_connections',
  'kms_settings',
  'data_keys',
  'secrets',
  'secret_versions',
  'notes',
  'note_versions',
  'labels',
  'notification_settings',
  'notification_deliveries',
  'resource_names',
  'audit_events',
  'audit_chain',
  'audit_heads',
  'two_factors',
  'two_factor_recovery_uses',
  'shares',
  'share_contents',
  'share_counts',
  'share_endings',
  'erased_private_workspaces',
  'share_policies',
  'leaver_reports',
  'leaver_items',
];

async function inScope<Result>(organizationId: string, work: () => Promise<Result>): Promise<Result> {
  await application.query('begin');
  try {
    await application.query(`select set_config('app.organization_id', $1, true)`, [organizationId]);
    return await work();
  } finally {
    await application.query('rollback');
  }
}

/** Organizations whose rows the application role sees in a table without any condition. */
async function organizationsSeen(table: string, by = application): Promise<string[]> {
  const column = table === 'organizations' ? 'id' : 'organization_id';
  const { rows } = await by.query<{ id: string }>(`select distinct ${column} as id from cofferdam.${table}`);
  return rows.map((row) => row.id);
}

describe('row-level security, without any condition in the statement', () => {
  it.each(tables)('shows no row of %s outside an organization', async (table) => {
    expect(await organizationsSeen(table, outsider)).toEqual([]);
  });

  it.each(tables)('shows only the rows of %s of the entered organization', async (table) => {
    const all = await database.query<{ count: number }>(`select count(*)::integer as count from cofferdam.${table}`);
    expect(all[0]?.count).toBeGreaterThan(0);
    const seen = await inScope(harbor.organizationId, () => organizationsSeen(table));
    expect(seen).toEqual([harbor.organizationId]);
  });

  it('writes nothing into another organization', async () => {
    const insert = inScope(harbor.organizationId, () =>
      application.query(
        `insert into cofferdam.audit_events (organization_id, id, type, at, address, request_id, fields)
         values ($1, gen_random_uuid(), 'organization.created', now(), '', '', '{}')`,
        [foreign.organizationId],
      ),
    );
    await expect(insert).rejects.toMatchObject({ code: '42501' });
    const update = await inScope(harbor.organizationId, () =>
      application.query(`update cofferdam.secrets set name = 'mine' where organization_id = $1`, [
        foreign.organizationId,
      ]),
    );
    expect(update.rowCount).toBe(0);
  });

  it('keeps a record from moving into a workspace of another organization', async () => {
    const moved = database.query('update cofferdam.secrets set workspace_id = $1 where organization_id = $2', [
      foreign.workspaceId,
      harbor.organizationId,
    ]);
    await expect(moved).rejects.toMatchObject({ code: '23503' });
  });
});

describe('the roles of the server', () => {
  it.each([
    'delete from cofferdam.secret_versions',
    'delete from cofferdam.audit_events',
    'update cofferdam.audit_events set type = type',
    'update cofferdam.organizations set status = status',
    'truncate cofferdam.secrets',
    'alter table cofferdam.secrets disable row level security',
    'drop policy organization on cofferdam.secrets',
    'create table cofferdam.mine (id integer)',
    'create table public.mine (id integer)',
    'select * from cofferdam.root_key_verifier',
    'select * from cofferdam.migrations',
    'select password_hash from identity.credentials',
    'select token_hash from identity.sessions',
    'select sealed_key from identity.signing_keys',
    'set role cofferdam_owner',
  ])('the application can’t: %s', async (text) => {
    await expect(inScope(harbor.organizationId, () => application.query(text))).rejects.toMatchObject({
      code: '42501',
    });
  });

  it.each([
    'select * from cofferdam.secrets',
    'select * from cofferdam.organization_keys',
    'select 1 from cofferdam.audit_events',
  ])('identity can’t: %s', async (text) => {
    await expect(identity.query(text)).rejects.toMatchObject({ code: '42501' });
  });

  it('are the only ones with which a running server is connected', async () => {
    const rows = await database.query<{ role: string }>(
      `select distinct usename as role from pg_stat_activity where datname = $1 and application_name = 'cofferdam'`,
      [database.name],
    );
    const roles = roleNamesOf(database.name);
    expect(rows.map((row) => row.role).sort()).toEqual([roles.application, roles.identity].sort());
  });
});
