import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deriveDatabasePassword, readRootKeyFile } from '@cofferdam/crypto/safe';
import pg from 'pg';
import { roleNamesOf } from '../platform/database/roleNames.ts';
import { startTestApi, type TestApi } from '../testing/startTestApi.ts';
import { settle, type Place } from './settle.ts';

const tenantTables = [
  'organizations',
  'memberships',
  'workspaces',
  'workspace_roles',
  'organization_keys',
  'data_keys',
  'secrets',
  'secret_versions',
  'audit_events',
] as const;

let api: TestApi;
let first: Place;
let second: Place;
let application: pg.Client;

beforeAll(async () => {
  api = await startTestApi();
  const [ada, eve] = [await api.signUp('Ada'), await api.signUp('Eve')];
  [first, second] = [await settle(ada), await settle(eve)];
  await ada.succeed('secret', 'add', { ...first, name: 'HERS', value: 'x', description: 'y' });
  const url = new URL(api.database.url);
  url.username = roleNamesOf(api.database.name).application;
  url.password = deriveDatabasePassword(await readRootKeyFile(api.rootKeyPath));
  application = new pg.Client(url.href);
  await application.connect();
}, 60_000);
afterAll(async () => {
  await application.end();
  await api.close();
});

/** Rows that the application's role sees of an organization while its transaction is for another, or for none. */
async function rowsSeen(scope: string, table: string, organizationId: string): Promise<number> {
  const column = table === 'organizations' ? 'id' : 'organization_id';
  await application.query('begin');
  try {
    await application.query("select set_config('app.organization_id', $1, true)", [scope]);
    const { rows } = await application.query<{ count: string }>(
      `select count(*) from cofferdam.${table} where ${column} = $1`,
      [organizationId],
    );
    return Number(rows[0]?.count);
  } catch (error) {
    // Refused outright: a table that the role may not read, or a scope that is no id.
    if (['42501', '22P02'].includes((error as { code?: string }).code ?? '')) return 0;
    throw error;
  } finally {
    await application.query('rollback');
  }
}

describe('the second net under every query', () => {
  it.each(tenantTables)('shows nothing of %s without an organization, or for another one', async (table) => {
    expect(await rowsSeen('', table, first.organizationId)).toBe(0);
    expect(await rowsSeen(second.organizationId, table, first.organizationId)).toBe(0);
  });

  it('shows the rows of the organization that the transaction is for', async () => {
    expect(await rowsSeen(first.organizationId, 'secrets', first.organizationId)).toBe(1);
  });

  it('covers every table with an organization in it', async () => {
    const found = await api.database.query<{ table_name: string; relrowsecurity: boolean }>(
      `select c.table_name, r.relrowsecurity from information_schema.columns c
       join pg_class r on r.oid = format('%I.%I', c.table_schema, c.table_name)::regclass
       where c.table_schema = 'cofferdam' and c.column_name = 'organization_id' and r.relkind in ('r', 'p')`,
    );
    expect(found.filter(({ relrowsecurity }) => !relrowsecurity)).toEqual([]);
    expect(found.length).toBeGreaterThanOrEqual(tenantTables.length - 1);
  });

  it('is not held by a role that could step over it', async () => {
    const names = roleNamesOf(api.database.name);
    for (const role of [names.application, names.identity]) {
      const [attributes] = await api.database.query(
        'select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = $1',
        [role],
      );
      expect(attributes).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false });
      const owned = await api.database.query(
        'select relname from pg_class where relowner = (select oid from pg_roles where rolname = $1)',
        [role],
      );
      expect(owned).toEqual([]);
    }
  });

  it('lets the role add to the audit log and read it, and change nothing in it', async () => {
    for (const text of [
      'update cofferdam.audit_events set address = address',
      'delete from cofferdam.audit_events',
      'truncate cofferdam.audit_events',
    ]) {
      await application.query("select set_config('app.organization_id', $1, false)", [first.organizationId]);
      await expect(application.query(text)).rejects.toMatchObject({ code: '42501' });
    }
  });
});
