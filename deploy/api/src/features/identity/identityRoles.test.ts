import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deriveDatabasePassword, readRootKeyFile } from '@cofferdam/crypto/safe';
import pg from 'pg';
import { roleNamesOf } from '../../platform/database/roleNames.ts';
import { createEmptyDatabase, type TestDatabase } from '../../testing/createTestDatabase.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';

let database: TestDatabase;
let api: TestApi;
let application: pg.Client;
let identity: pg.Client;

async function connect(role: 'application' | 'identity'): Promise<pg.Client> {
  const root = await readRootKeyFile(api.rootKeyPath);
  const url = new URL(api.database.url);
  const purpose = role === 'application' ? 'database-application-role' : 'database-identity-role';
  const client = new pg.Client({
    host: url.searchParams.get('host') ?? url.hostname,
    port: Number(url.port || 5432),
    database: api.database.name,
    user: roleNamesOf(api.database.name)[role],
    password: deriveDatabasePassword(root, purpose),
  });
  await client.connect();
  return client;
}

beforeAll(async () => {
  // Migrated by the server itself, because roles of a copied template inherit their rights, unlike production's roles.
  database = await createEmptyDatabase();
  api = await startTestApi({ database });
  const person = await api.signUp();
  await person.succeed('preferences', 'merge', { document: { userPreference: { theme: 'dark' } } });
  application = await connect('application');
  identity = await connect('identity');
}, 60_000);
afterAll(async () => {
  await application.end();
  await identity.end();
  await api.close();
  await database.drop();
});

const denied = { code: '42501' };

describe('the application’s role', () => {
  it.each([
    'select * from identity.credentials',
    'select password_hash from identity.credentials',
    'select count(*) from identity.credentials',
    'select token_hash from identity.sessions',
    'select address from identity.sessions',
    'select * from identity.sessions',
    'select * from identity.signing_keys',
    'select * from identity.attempts',
    'select created_at from identity.users',
    'update identity.sessions set revoked_at = null',
    "update identity.users set email_key = 'x@example.com'",
    'delete from identity.users',
    'delete from cofferdam.preferences',
    'truncate identity.users',
    "set session_replication_role = 'replica'",
    'create table identity.mine (id int)',
    'alter table cofferdam.preferences disable row level security',
  ])('is denied: %s', async (text) => {
    await expect(application.query(text)).rejects.toMatchObject(denied);
  });

  it('can read the columns of sessions and people that a request needs', async () => {
    const sessions = await application.query(
      'select id, user_id, last_used_at, expires_at, revoked_at from identity.sessions',
    );
    const users = await application.query('select id, email, email_key, display_name from identity.users');
    expect([sessions.rowCount, users.rowCount]).toEqual([1, 1]);
  });

  it('can’t read preferences without a person or of another person', async () => {
    expect((await application.query('select * from cofferdam.preferences')).rowCount).toBe(0);
    await application.query("select set_config('app.user_id', gen_random_uuid()::text, false)");
    expect((await application.query('select * from cofferdam.preferences')).rowCount).toBe(0);
    await expect(
      application.query("insert into cofferdam.preferences select id, '{}', now() from identity.users"),
    ).rejects.toMatchObject(denied);
    await application.query("select set_config('app.user_id', (select id::text from identity.users), false)");
    expect((await application.query('select * from cofferdam.preferences')).rowCount).toBe(1);
  });
});

describe('the identity role', () => {
  it.each([
    'select * from cofferdam.organizations',
    'select * from cofferdam.memberships',
    'select * from cofferdam.secrets',
    'select * from cofferdam.organization_keys',
    'select * from cofferdam.audit_events',
    'select * from cofferdam.preferences',
    'create table identity.mine (id int)',
    'truncate identity.users',
  ])('is denied: %s', async (text) => {
    await expect(identity.query(text)).rejects.toMatchObject(denied);
  });

  it('can read credentials', async () => {
    expect((await identity.query('select password_hash from identity.credentials')).rowCount).toBe(1);
  });
});

it('own nothing, inherit nothing and bypass no policy', async () => {
  const roles = roleNamesOf(api.database.name);
  const rows = await api.database.query(
    `select rolname from pg_roles r where rolname = any($1)
       and not (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)
       and not exists (select 1 from pg_auth_members m where m.member = r.oid)`,
    [Object.values({ ...roles })],
  );
  expect(rows).toHaveLength(3);
});
