import { rootKeyFile } from '../platform/keys/rootKeySource.ts';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openDatabase } from '../platform/database/openDatabase.ts';
import { roleNamesOf } from '../platform/database/roleNames.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../testing/createTestDatabase.ts';
import { examineDatabase, type Finding } from './examineDatabase.ts';

let database: TestDatabase;
let folder: string;
let rootKeyPath: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'cofferdam-doctor-'));
  rootKeyPath = join(folder, 'root.key');
  await openDatabase({ databaseUrl: database.ownerUrl, rootKeyPath, connectionTimeoutMilliseconds: 5_000 });
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const readTime = (): number => performance.timeOrigin + performance.now();

async function find(name: string, path = rootKeyPath, time = readTime): Promise<Finding | undefined> {
  return (await examineDatabase(database.url, rootKeyFile(path), time)).find((finding) => finding.name === name);
}

describe('the examination of a database', () => {
  it('finds no fault after a server has started', async () => {
    const findings = await examineDatabase(database.url, rootKeyFile(rootKeyPath), readTime);
    expect(findings.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'PostgreSQL ok',
      'Clock ok',
      'Roles ok',
      'Schema ok',
      'Root key ok',
    ]);
  });

  it('reports what the first start will create in an empty one, and creates nothing', async () => {
    const empty = await createEmptyDatabase();
    try {
      const findings = await examineDatabase(empty.url, rootKeyFile(rootKeyPath), readTime);
      expect(findings.slice(2).map(({ state }) => state)).toEqual(['warning', 'warning', 'warning']);
      expect(await empty.query(`select from pg_namespace where nspname = 'cofferdam'`)).toEqual([]);
    } finally {
      await empty.drop();
    }
  });

  it('reports a setting that can lose commits', async () => {
    await database.query(`alter database ${database.name} set synchronous_commit = off`);
    expect(await find('PostgreSQL')).toMatchObject({
      state: 'fault',
      text: expect.stringContaining('synchronous_commit=off'),
    });
    await database.query(`alter database ${database.name} reset synchronous_commit`);
  });

  it('reports a different clock', async () => {
    expect(await find('Clock', rootKeyPath, () => readTime() + 60_000)).toMatchObject({
      state: 'warning',
      text: expect.stringMatching(/ s behind this machine's/),
    });
  });

  it('reports a role with more rights than it needs', async () => {
    const { application } = roleNamesOf(database.name);
    await database.query(`alter role ${application} bypassrls`);
    expect(await find('Roles')).toMatchObject({ state: 'fault', text: expect.stringContaining(application) });
    await database.query(`alter role ${application} nobypassrls`);
  });

  it('reports missing migrations, and unknown ones', async () => {
    const last = await database.query<{ name: string }>(
      `delete from cofferdam.migrations where number = (select max(number) from cofferdam.migrations) returning *`,
    );
    expect(await find('Schema')).toMatchObject({
      state: 'warning',
      text: '1 migration behind; the next start catches up.',
    });
    await database.query(
      'insert into cofferdam.migrations select * from jsonb_populate_recordset(null::cofferdam.migrations, $1)',
      [JSON.stringify(last)],
    );
    await database.query(`insert into cofferdam.migrations values (9999, '9999_later.sql', 'x')`);
    expect(await find('Schema')).toMatchObject({ state: 'fault', text: expect.stringContaining('9999_later.sql') });
    await database.query('delete from cofferdam.migrations where number = 9999');
    expect(await find('Schema')).toMatchObject({ state: 'ok' });
  });

  it('reports a root key that is missing, or readable by other accounts', async () => {
    expect(await find('Root key', join(folder, 'none'))).toMatchObject({
      state: 'fault',
      text: expect.stringContaining("isn't there; the server starts sealed"),
    });
    await chmod(rootKeyPath, 0o640);
    expect(await find('Root key')).toMatchObject({ state: 'fault', text: expect.stringContaining('chmod 600') });
    await chmod(rootKeyPath, 0o600);
  });
});
