import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { createEmptyDatabase, type TestDatabase } from '../../testing/createTestDatabase.ts';
import { openDatabase, type OpenOptions } from './openDatabase.ts';
import { requireDurability } from './requireDurability.ts';
import { roleNamesOf } from './roleNames.ts';

/**
 * Unique keys across organizations, with the reason for each. OPERATIONS.md describes their replacements in a sharded
 * database.
 */
const uniqueAcrossOrganizations = {
  shares_by_link:
    'Browsers choose the ids of links, and a reader has nothing else: with two links of one id, anyone who knows a link could replace it with another.',
  kms_settings_key_name_key: 'An organization could otherwise name the key of another one.',
  service_accounts_email_key:
    'A customer admits an account of ours to their key: no other organization may work as it.',
} as const;

let database: TestDatabase;
let folder: string;
let options: OpenOptions;

beforeEach(async () => {
  database = await createEmptyDatabase();
  folder = await mkdtemp(join(tmpdir(), 'cofferdam-open-'));
  options = {
    databaseUrl: database.ownerUrl,
    rootKeyPath: join(folder, 'root.key'),
    connectionTimeoutMilliseconds: 5_000,
  };
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

describe('opening a database', () => {
  it('applies every migration once with concurrent processes', async () => {
    const proofs = await Promise.all(Array.from({ length: 5 }, () => openDatabase(options)));
    expect(new Set(proofs.map((proof) => proof.kind))).toEqual(new Set(['proven']));
    const rows = await database.query<{ number: number }>('select number from cofferdam.migrations order by number');
    expect(rows.map((row) => row.number).slice(0, 3)).toEqual([1, 2, 3]);
  });

  it('refuses a database whose applied migration has another text', async () => {
    await openDatabase(options);
    await database.query(`update cofferdam.migrations set checksum = 'other' where number = 2`);
    await expect(openDatabase(options)).rejects.toThrow('0002_identity.sql was changed after it was applied');
  });

  it('refuses a database that was migrated by a newer version', async () => {
    await openDatabase(options);
    await database.query(`insert into cofferdam.migrations values (9999, '9999_later.sql', 'x')`);
    await expect(openDatabase(options)).rejects.toThrow('does not know the migration 9999_later.sql');
  });

  it('refuses a database that can lose commits, on the real server', async () => {
    await database.query(`alter database ${database.name} set synchronous_commit = off`);
    await expect(openDatabase(options)).rejects.toThrow('synchronous_commit=off');
  });

  it('refuses a server that is older than documented', async () => {
    const rows = [{ name: 'server_version_num', setting: '159999' }];
    const client = { query: () => Promise.resolve({ rows }) } as unknown as pg.Client;
    await expect(requireDurability(client)).rejects.toThrow('PostgreSQL 16 or newer');
  });

  it.each(['fsync', 'full_page_writes', 'synchronous_commit'])('refuses a server with %s off', async (name) => {
    const settings = ['fsync', 'full_page_writes', 'synchronous_commit'].map((setting) => ({
      name: setting,
      setting: setting === name ? 'off' : 'on',
    }));
    const rows = [...settings, { name: 'server_version_num', setting: '180004' }];
    const client = { query: () => Promise.resolve({ rows }) } as unknown as pg.Client;
    await expect(requireDurability(client)).rejects.toThrow(`${name}=off`);
  });

  it('refuses a role with more privileges than it needs', async () => {
    const { application } = roleNamesOf(database.name);
    await database.query(`create role ${application} login bypassrls`);
    await expect(openDatabase(options)).rejects.toThrow('has more rights than it needs');
  });

  it('refuses a role that owns something', async () => {
    await openDatabase(options);
    const { application } = roleNamesOf(database.name);
    await database.query(`alter table cofferdam.secrets owner to ${application}`);
    await expect(openDatabase(options)).rejects.toThrow('must own nothing');
    await database.query('alter table cofferdam.secrets owner to current_user');
  });
});

describe('the schema', () => {
  it('has row-level security, forced, with a policy, on every table of an organization', async () => {
    await openDatabase(options);
    const tables = await database.query<{ name: string; isSecured: boolean; policies: number }>(
      `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as "isSecured",
         (select count(*)::integer from pg_policy p where p.polrelid = c.oid) as policies
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'cofferdam' and c.relkind = 'r' and (c.relname = 'organizations' or exists (
         select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id'))`,
    );
    expect(tables.length).toBeGreaterThanOrEqual(9);
    expect(tables.filter((table) => !table.isSecured || table.policies === 0)).toEqual([]);
  });

  it('leads every key of such a table with the organization', async () => {
    await openDatabase(options);
    const keys = await database.query<{ name: string; first: string }>(
      `select i.indexrelid::regclass::text as name, a.attname as first
       from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
       where n.nspname = 'cofferdam' and i.indisunique and exists (
         select from pg_attribute o where o.attrelid = c.oid and o.attname = 'organization_id')`,
    );
    expect(keys.length).toBeGreaterThanOrEqual(10);
    const across = keys.filter((key) => key.first !== 'organization_id').map(({ name }) => name.split('.')[1] ?? name);
    expect(across.sort()).toEqual(Object.keys(uniqueAcrossOrganizations).sort());
    const operations = await readFile(join(import.meta.dirname, '../../../../OPERATIONS.md'), 'utf8');
    for (const name of across) expect(operations).toContain(`\`${name}\``);
  });

  it('has foreign keys only within one organization, or to tables without one', async () => {
    await openDatabase(options);
    // Required for sharding by organization: deploy/OPERATIONS.md.
    const references = await database.query<{ name: string; from: boolean; to: boolean; isInside: boolean }>(
      `with organized as (
         select a.attrelid, a.attnum from pg_attribute a where a.attname = 'organization_id' and not a.attisdropped
         union all
         select a.attrelid, a.attnum from pg_attribute a
         where a.attrelid = 'cofferdam.organizations'::regclass and a.attname = 'id'
       )
       select c.conname as name, source.attnum is not null as "from", target.attnum is not null as "to",
         exists (
           select from unnest(c.conkey, c.confkey) as pair (source, target)
           where pair.source = source.attnum and pair.target = target.attnum
         ) as "isInside"
       from pg_constraint c join pg_namespace n on n.oid = c.connamespace
       left join organized source on source.attrelid = c.conrelid
       left join organized target on target.attrelid = c.confrelid
       where n.nspname = 'cofferdam' and c.contype = 'f'`,
    );
    expect(references.length).toBeGreaterThanOrEqual(30);
    const isAllowed = (reference: (typeof references)[number]): boolean =>
      reference.from ? reference.isInside || !reference.to : !reference.to;
    expect(references.filter((reference) => !isAllowed(reference)).map(({ name }) => name)).toEqual([]);
  });

  it('doesn’t let the application change or delete an event', async () => {
    await openDatabase(options);
    const { application, identity } = roleNamesOf(database.name);
    const grants = await database.query<{ role: string; right: string }>(
      `select grantee as role, privilege_type as "right" from information_schema.role_table_grants
       where table_schema = 'cofferdam' and table_name = 'audit_events' and grantee in ($1, $2) order by "right"`,
      [application, identity],
    );
    expect(grants).toEqual([{ role: application, right: 'SELECT' }]);
    const columns = await database.query<{ name: string }>(
      `select c.attname::text as name from pg_attribute c where c.attrelid = 'cofferdam.audit_events'::regclass and c.attnum > 0
       and not has_column_privilege($1, c.attrelid, c.attname, 'INSERT')`,
      [application],
    );
    expect(columns).toEqual([{ name: 'transaction_id' }]);
  });
});
