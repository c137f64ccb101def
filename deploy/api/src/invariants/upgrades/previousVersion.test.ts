/** @own-modules Checks all statements of the server, and none that another test file has declared. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { declarations } from '../../platform/database/query.ts';
import { createEmptyDatabase, type TestDatabase } from '../../testing/createTestDatabase.ts';
import { addTwoFactorSamples } from '../../testing/sampleInputs.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import { describeStatement } from '../describeStatement.ts';
import { loadStores } from '../listStatements.ts';
import { runOpenOnce } from './runOpenOnce.ts';

/**
 * A process keeps working while a newer one upgrades the database. The drill `previous-version` copies this file into a
 * checkout of the previous version and sets the newer program; without it, the program of this version opens the
 * database.
 */
const newer = process.env['COFFERDAM_TEST_NEWER'];

let folder: string;
let database: TestDatabase;
let api: TestApi;
let harbor: TestOrganization;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cofferdam-previous-'));
  database = await createEmptyDatabase();
  api = await startTestApi({ database, rootKeyPath: join(folder, 'root.key') });
  harbor = await TestOrganization.create(api, 'BUSINESS');
  const { owner, place } = harbor;
  await owner.succeed('secret', 'add', { ...place, name: 'Sample', value: 'one', labels: ['l'] });
  await owner.succeed('note', 'add', { ...place, name: 'Sample', text: 'a note' });
  await addTwoFactorSamples(owner, place);
  const { code, words } = await runOpenOnce(database.url, api.rootKeyPath, newer).ended;
  expect([code, words]).toEqual([0, '']);
});
afterAll(async () => {
  await api.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

const newestMigration = async (): Promise<string | undefined> => {
  const rows = await database.query<{ name: string }>(
    'select name from cofferdam.migrations order by number desc limit 1',
  );
  return rows[0]?.name;
};

describe('a process whose database was upgraded while it runs', () => {
  it('has a newer schema in the drill', async () => {
    const newest = await newestMigration();
    expect(newest).toBe(process.env['COFFERDAM_TEST_NEWEST_MIGRATION'] ?? newest);
  });

  it('has only statements that PostgreSQL accepts', async () => {
    await loadStores();
    const client = new pg.Client(database.url);
    await client.connect();
    const refused: string[] = [];
    for (const [name, { text }] of declarations) {
      await describeStatement(client, text).catch((error: unknown) => refused.push(`${name}: ${String(error)}`));
    }
    await client.end();
    expect(refused).toEqual([]);
    expect(declarations.size).toBeGreaterThan(300);
  });

  it('reads its own earlier data, and can write', async () => {
    const { owner, place } = harbor;
    const { value } = await owner.succeed('secret', 'versionAccess', { ...place, name: 'Sample' });
    expect(value).toBe('one');
    await owner.succeed('secret', 'versionAdd', { ...place, name: 'Sample', value: 'two' });
    await owner.succeed('secret', 'add', { ...place, name: 'After', value: 'x' });
    await owner.succeed('note', 'versionAdd', { ...place, name: 'Sample', text: 'more of it' });
    await owner.succeed('twoFactor', 'add', { ...place, name: 'After', seed: 'JBSWY3DPEHPK3PXP' });
    await owner.succeed('secret', 'delete', { ...place, names: ['After'] });
    const { text } = await owner.succeed('note', 'versionAccess', { ...place, name: 'Sample' });
    expect(text).toBe('more of it');
  });

  it('signs people in and up, and creates organizations', async () => {
    await harbor.owner.signInAgain();
    const { owner, place } = await TestOrganization.create(api, 'TEAM');
    const { secret } = await owner.succeed('secret', 'add', { ...place, name: 'Sample', value: 'x' });
    expect(secret.name).toBe('Sample');
  });

  it('changes an encryption key and runs the jobs', async () => {
    const { owner, organizationId } = harbor;
    await owner.succeed('encryption', 'start', { organizationId, target: { kind: 'PLATFORM' } });
    await api.runDueJobs();
    const failed = await database.query(
      `select t.identifier, j.last_error from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where j.attempts > 0`,
    );
    expect(failed).toEqual([]);
    const { changes } = await owner.succeed('encryption', 'changes', { organizationId });
    expect(changes.map(({ state }) => state)).toEqual(['DONE']);
  });
});
