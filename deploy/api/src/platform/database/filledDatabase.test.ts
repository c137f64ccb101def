import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createOwnedDatabase, type TestDatabase } from '../../testing/createTestDatabase.ts';
import { addTwoFactorSamples, sampleInputs } from '../../testing/sampleInputs.ts';
import { startTestApi, type TestApi, type TestApiOptions } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';

/**
 * Row-level security is forced on an owner that isn't a superuser, so a migration behaves differently than on the embedded
 * PostgreSQL. `invariants/upgrades` runs the shipped migrations as such an owner.
 */
let database: TestDatabase;
let folder: string;
let harbor: TestOrganization;

const shipped = join(import.meta.dirname, '../../../migrations');

beforeAll(async () => {
  database = await createOwnedDatabase();
  folder = await mkdtemp(join(tmpdir(), 'cofferdam-filled-'));
  const api = await startTestApi(startOptions());
  try {
    harbor = await TestOrganization.create(api, 'BUSINESS');
    await fill(harbor);
  } finally {
    await api.close();
  }
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

function startOptions(): TestApiOptions {
  return { database, rootKeyPath: join(folder, 'root.key') };
}

async function fill({ owner, place, organizationId }: TestOrganization): Promise<void> {
  await owner.succeed('secret', 'add', { ...place, name: 'Sample', value: 'one', labels: ['l'] });
  await owner.succeed('secret', 'versionAdd', { ...place, name: 'Sample', value: 'two' });
  await owner.succeed('note', 'add', { ...place, name: 'Sample', text: 'x' });
  await addTwoFactorSamples(owner, place);
  expect((await owner.send('share.secret', sampleInputs(place)['share.secret'])).status).toBe(200);
  await owner.succeed('label', 'add', { organizationId, name: 'kept', color: 'rose' });
}

/** Starts the server with one more migration than the shipped ones. */
async function startWith(name: string, text: string): Promise<TestApi> {
  const migrations = join(folder, name);
  await cp(shipped, migrations, { recursive: true });
  await writeFile(join(migrations, `${name}.sql`), text);
  return startTestApi({ ...startOptions(), migrations: { folder: migrations, lockTimeoutMilliseconds: 200 } });
}

/** The message of a failed start and of what caused it. */
async function failureOf(start: Promise<TestApi>): Promise<readonly [string, string]> {
  const error = await start.then(
    () => new Error('the server started', { cause: new Error('none') }),
    (reason: unknown) => reason as Error,
  );
  return [error.message, (error.cause as Error).message];
}

const unforced = (tables: string): string =>
  tables.replaceAll(/\S+/g, (table) => `alter table cofferdam.${table} no force row level security;`);
const forced = (tables: string): string =>
  tables.replaceAll(/\S+/g, (table) => `alter table cofferdam.${table} force row level security;`);

describe('due records', () => {
  it('are found and deleted if the owner isn’t a superuser and row-level security is forced', async () => {
    const api = await startTestApi(startOptions());
    const { organizationId, workspaceId } = harbor.place;
    const owner = harbor.owner.at(api.url());
    const place = { organizationId, workspaceId };
    await owner.succeed('secret', 'add', { ...place, name: 'DUE', value: 'x' });
    await owner.succeed('secret', 'add', { ...place, name: 'TRASHED', value: 'x' });
    await owner.succeed('secret', 'versionAdd', { ...place, name: 'DUE', value: 'y' });
    await owner.succeed('secret', 'versionDelete', { ...place, name: 'DUE', version: 1, afterDays: 7 });
    await owner.succeed('secret', 'delete', { ...place, names: ['TRASHED'] });
    await owner.succeed('note', 'add', { ...place, name: 'Trashed', text: 'x' });
    await owner.succeed('note', 'delete', { ...place, name: 'Trashed' });
    await owner.succeed('twoFactor', 'add', { ...place, name: 'Trashed', seed: 'JBSWY3DPEHPK3PXP' });
    await owner.succeed('twoFactor', 'delete', { ...place, name: 'Trashed' });
    await api.runDueJobs(31 * 86_400);
    const left = await database.query(
      `select 'version' as kind from cofferdam.secret_versions where destroy_at is not null
       union all select 'secret' from cofferdam.secrets where deleted_at is not null
       union all select 'note' from cofferdam.notes where deleted_at is not null
       union all select 'entry' from cofferdam.two_factors where deleted_at is not null`,
    );
    expect(left).toEqual([]);
    await api.close();
  });
});

describe('a further migration of a filled database, by an owner that is not a superuser,', () => {
  it('is refused if it would silently match no row', async () => {
    const [message, cause] = await failureOf(
      startWith('9001_hidden', `update cofferdam.shares set notify_by = '{APP}';`),
    );
    expect(message).toBe('migration 9001_hidden.sql failed');
    expect(cause).toContain('row-level security');
  });

  it('is refused if it leaves a table without forced row-level security', async () => {
    const [message, cause] = await failureOf(startWith('9001_unforced', unforced('shares')));
    expect(message).toBe('migration 9001_unforced.sql failed');
    expect(cause).toBe('row-level security is not forced on cofferdam.shares');
  });

  it('fails if another connection locks its table, and changes nothing', async () => {
    const other = new pg.Client(database.url);
    await other.connect();
    await other.query('begin; lock table cofferdam.notes in access share mode');
    const text = 'alter table cofferdam.labels add added integer; alter table cofferdam.notes add added integer;';
    const [message] = await failureOf(startWith('9001_waits', text));
    await other.end();
    expect(message).toMatch(/^migration 9001_waits\.sql waited 200 ms for a lock that another connection holds/);
    const added = await database.query(
      `select from information_schema.columns where table_schema = 'cofferdam' and column_name = 'added'`,
    );
    expect(added).toEqual([]);
  });

  it('changes the rows of every table whose forced row-level security it lifts, and the server runs on it', async () => {
    const tables = 'secrets secret_versions notes two_factors shares audit_events data_keys memberships workspaces';
    const changes = tables.replaceAll(
      /\S+/g,
      (table) =>
        `alter table cofferdam.${table} add origin uuid;
         update cofferdam.${table} set origin = organization_id;
         alter table cofferdam.${table} alter column origin set not null;
         alter table cofferdam.${table} drop column origin;`,
    );
    const api = await startWith('9001_lifts', `${unforced(tables)}\n${changes}\n${forced(tables)}`);
    const { place } = harbor;
    const owner = harbor.owner.at(api.url());
    expect((await owner.succeed('secret', 'versionAccess', { ...place, name: 'Sample' })).value).toBe('two');
    await owner.succeed('secret', 'add', { ...place, name: 'After', value: 'x' });
    await api.runDueJobs();
    await api.close();
  });
});
