import { rootKeyFile } from '../platform/keys/rootKeySource.ts';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openSharePolicy } from '@cofferdam/domain';
import { prepareRoles } from '../platform/database/prepareRoles.ts';
import { roleNamesOf } from '../platform/database/roleNames.ts';
import { runMigrations } from '../platform/database/runMigrations.ts';
import { installQueue } from '../platform/jobs/installQueue.ts';
import { restoreFromCopy } from '../invariants/restore/restoreFromCopy.ts';
import { openTestChain } from '../testing/audit/testChain.ts';
import { addTwoFactorSamples, sampleInputs } from '../testing/sampleInputs.ts';
import { createEmptyDatabase, createOwnedDatabase, type TestDatabase } from '../testing/createTestDatabase.ts';
import { startTestApi, type TestApi } from '../testing/startTestApi.ts';
import { sendAsReader, TestLink } from '../testing/TestLink.ts';
import { TestOrganization } from '../testing/TestOrganization.ts';
import { checkArchive } from './checkArchive.ts';
import { connectOwner } from './connectOwner.ts';
import { listTables, nameOf } from './listTables.ts';
import { openSamples } from './openSamples.ts';
import { restoreBackup } from './restoreBackup.ts';
import { verifyChains } from './verifyChains.ts';
import { sealedPlaces } from './sealedPlaces.ts';
import { blockBytes } from './tarHeader.ts';
import { writeBackup } from './writeBackup.ts';

let api: TestApi;
const originalKey = () => rootKeyFile(api.rootKeyPath);
let folder: string;
let archive: string;
let link: TestLink;
/** Restored by an owner who isn't a superuser, as a managed PostgreSQL gives its customers. */
let copy: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cofferdam-backup-'));
  archive = join(folder, 'whole.backup');
  api = await startTestApi();
  await fill(await TestOrganization.create(api, 'BUSINESS'));
  const chain = await openTestChain(api);
  await chain.sealAll();
  await chain.close();
  await fill(await TestOrganization.create(api, 'BUSINESS'));
  await writeBackup(api.database.url, archive);
  copy = await createOwnedDatabase();
});
afterAll(async () => {
  await api.close();
  await copy.drop();
  await rm(folder, { recursive: true });
});

/** Runs a function on a new, empty database. */
async function withEmpty(work: (database: TestDatabase) => Promise<void>): Promise<void> {
  const database = await createEmptyDatabase();
  try {
    await work(database);
  } finally {
    await database.drop();
  }
}

const schemasOf = (database: TestDatabase) =>
  database.query(`select nspname from pg_namespace where nspname in ('cofferdam', 'identity', 'graphile_worker')`);

/** Adds sealed texts of every kind, a waiting job, and texts that COPY has to escape. */
async function fill({ owner, place, organizationId }: TestOrganization): Promise<void> {
  const secret = { ...place, name: 'TOKEN' };
  const value = 'tab\tline\r\n\\N back\\slash \u{1f512} \\.';
  await owner.succeed('secret', 'add', { ...secret, value: 'one', description: 'of a secret\n', labels: ['l'] });
  await owner.succeed('secret', 'versionAdd', { ...secret, value, changeNote: 'of a value' });
  await owner.succeed('note', 'add', { ...place, name: 'Runbook', text: '# Breathe\n' });
  await owner.succeed('note', 'versionAdd', { ...place, name: 'Runbook', text: '# Two\n', changeNote: 'of a note' });
  await addTwoFactorSamples(owner, place);
  await owner.succeed('twoFactor', 'recoveryUse', { ...place, name: 'Sample', position: 1 });
  await owner.succeed('workspace', 'update', { ...place, description: 'of a workspace' });
  link = await TestLink.send(owner, { ...secret, version: 2, noteToSelf: 'for the audit' });
  await owner.succeed('share', 'setPolicy', { organizationId, policy: { ...openSharePolicy, mostViews: 5 } });
  await owner.succeed('label', 'add', { organizationId, name: 'l', color: 'rose' });
  await owner.send('notification.add', sampleInputs(place)['notification.add']);
  const { labels } = await owner.succeed('label', 'list', { organizationId });
  await owner.succeed('label', 'remove', { organizationId, id: labels[0]?.id as never });
}

/** Every row of every table, as one text for each table. */
async function readAll(database: TestDatabase): Promise<Readonly<Record<string, string>>> {
  const all: Record<string, string> = {};
  const tables = await connectOwner(database.url, listTables);
  for (const name of tables.map(nameOf)) {
    const [found] = await database.query<{ rows: string }>(
      `select coalesce(string_agg(to_jsonb(t)::text, e'\\n' order by to_jsonb(t)::text collate "C"), '') as rows from ${name} t`,
    );
    all[name] = found?.rows ?? '';
  }
  return all;
}

describe('a backup', () => {
  it('is a file that only its owner can read and any tar can list', async () => {
    expect((await stat(archive)).mode & 0o777).toBe(0o600);
    await expect(stat(`${archive}.partial`)).rejects.toThrow('ENOENT');
    const listed = execFileSync('tar', ['tzf', archive], { encoding: 'utf8' }).trim().split('\n');
    expect(listed).toContain('tables/cofferdam.secrets/000001.copy');
    expect(listed.at(-1)).toBe('manifest.json');
  });

  it('restores every row of every table', async () => {
    const restored = await restoreBackup(copy.ownerUrl, archive);
    const before = await readAll(api.database);
    expect(await readAll(copy)).toEqual(before);
    const lines = Object.entries(before).map(([name, rows]) => [name, rows === '' ? 0 : rows.split('\n').length]);
    const counted = (await checkArchive(archive)).tables.map((table) => [nameOf(table), table.rows]);
    expect(lines).toEqual(counted);
    expect(restored.laterMigrations).toEqual([]);
  });

  it('contains everything that the root key opens, with the same foreign keys and row-level security', async () => {
    const { rootKeyPath } = api;
    const texts = await restoreFromCopy({ databaseUrl: api.database.ownerUrl, rootKeyPath });
    expect(await restoreFromCopy({ databaseUrl: copy.ownerUrl, rootKeyPath })).toEqual(texts);
    const catalog = `select conrelid::regclass::text as t, conname, pg_get_constraintdef(oid) as d, convalidated as v
      from pg_constraint where connamespace::regnamespace::text in ('cofferdam', 'identity', 'graphile_worker')
      union all select oid::regclass::text, relrowsecurity::text, relforcerowsecurity::text, true from pg_class
      where relnamespace::regnamespace::text = 'cofferdam' and relkind = 'r' order by 1, 2`;
    expect(await copy.query(catalog)).toEqual(await api.database.query(catalog));
  });

  it('is the same if the owner is not a superuser, and is refused if row-level security hides rows', async () => {
    const path = join(folder, 'plain.backup');
    await writeBackup(copy.ownerUrl, path);
    expect((await checkArchive(path)).tables).toEqual((await checkArchive(archive)).tables);
    await copy.query('alter policy owner_reads_all on cofferdam.secrets rename to another');
    await expect(writeBackup(copy.ownerUrl, join(folder, 'hidden.backup'))).rejects.toThrow(
      /can't read all rows of "cofferdam"\."secrets"\. Start this version/,
    );
    await copy.query('alter policy another on cofferdam.secrets rename to owner_reads_all');
  });

  it('does not let functions that run with the owner’s rights read more', async () => {
    const seen = await api.database.query<{ table: string }>(
      `select tablename as table from pg_policies where policyname = 'owner_reads_all'
       and cmd = 'SELECT' and qual = '(SESSION_USER = CURRENT_USER)'`,
    );
    const forced = await api.database.query('select from pg_class where relforcerowsecurity');
    expect(seen.length).toBe(forced.length);
  });

  it('is a consistent snapshot during writes: versions, keys and counters match', async () => {
    const harbor = await TestOrganization.create(api, 'BUSINESS');
    const { owner, place } = harbor;
    let isOver = false;
    let written = 0;
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let index = 0; !isOver; index += 1) {
        const name = `W${writer}-${index}`;
        await owner.succeed('secret', 'add', { ...place, name, value: 'x', description: 'd', labels: ['w'] });
        await owner.succeed('secret', 'versionAdd', { ...place, name, value: 'y' });
        written += 1;
      }
    });
    const path = join(folder, 'busy.backup');
    // As after three billion jobs.
    const counter = `pg_get_serial_sequence('graphile_worker._private_jobs', 'id')::regclass`;
    await api.database.query(`select setval(${counter}, 3000000000)`);
    while (written < 8) await new Promise((resolve) => setTimeout(resolve, 10));
    await writeBackup(api.database.url, path);
    isOver = true;
    await Promise.all(writers);

    await withEmpty(async (database) => {
      await restoreBackup(database.url, path);
      const disagreements = await database.query(
        `select w.id from cofferdam.workspaces w where w.secret_count <> (
         select count(*) from cofferdam.secrets s where s.organization_id = w.organization_id and s.workspace_id = w.id)
       union all select s.id from cofferdam.secrets s where s.last_version <> (
         select count(*) from cofferdam.secret_versions v where v.organization_id = s.organization_id and v.secret_id = s.id)
       union all select v.id from cofferdam.secret_versions v where not exists (
         select from cofferdam.data_keys d where d.organization_id = v.organization_id and d.id = v.id)`,
      );
      expect(disagreements).toEqual([]);
      const [jobs] = await database.query<{ last: string }>(`select pg_sequence_last_value(${counter})::text as last`);
      expect(Number(jobs?.last)).toBeGreaterThanOrEqual(3_000_000_000);
      const report = await openSamples(database.url, originalKey());
      expect(report).toMatchObject({ kind: 'verified', broken: [] });
      const { 'secret value': values = [] } = await restoreFromCopy({
        databaseUrl: database.ownerUrl,
        rootKeyPath: api.rootKeyPath,
      });
      expect(values.length).toBeGreaterThan(8);
    });
  });

  it('never overwrites a file', async () => {
    const path = join(folder, 'kept.backup');
    await writeFile(path, 'kept');
    await expect(writeBackup(api.database.url, path)).rejects.toThrow('exists already');
    expect(await readFile(path, 'utf8')).toBe('kept');
  });
});

describe('a restored database', () => {
  it.each(['root-key-missing', 'root-key-wrong'] as const)('stays sealed and unchanged: %s', async (reason) => {
    await copy.query(`update cofferdam.share_contents set expires_at = now() - interval '1 day'`);
    await copy.query(`update graphile_worker._private_jobs set run_at = now() - interval '1 day'`);
    const rootKeyPath = join(folder, reason);
    if (reason === 'root-key-wrong') await makeOtherKey(rootKeyPath);
    expect(await openSamples(copy.ownerUrl, rootKeyFile(rootKeyPath))).toEqual({ kind: 'unverified', reason });
    const before = await readAll(copy);
    const sealed = await startTestApi({ database: copy, rootKeyPath, configuration: { runsJobs: true } });
    try {
      const health = (await (await fetch(`${sealed.url()}/healthz`)).json()) as object;
      expect(health).toMatchObject({ api: 'sealed', key: reason });
      await expect(sealed.runDueJobs()).rejects.toThrow('service.unavailable');
      const answer = await sendAsReader(sealed.url(), 'get', await link.keys());
      expect([answer.status, answer.body.errorCode]).toEqual([503, 'service.sealed']);
    } finally {
      await sealed.close();
    }
    expect(await readAll(copy)).toEqual(before);
    if (reason === 'root-key-missing') await expect(stat(rootKeyPath)).rejects.toThrow('ENOENT');
  });

  it('is verified by samples of each organization, and a text that does not decrypt is reported', async () => {
    const whole = await openSamples(copy.ownerUrl, originalKey());
    expect(whole).toMatchObject({ kind: 'verified', organizations: 2, broken: [] });
    expect(whole.kind === 'verified' && whole.texts).toBeGreaterThanOrEqual(2 * sealedPlaces.length);
    const [note] = await copy.query<{ organizationId: string; recordId: string }>(
      `select organization_id as "organizationId", id as "recordId" from cofferdam.notes where name = 'Runbook' limit 1`,
    );
    await copy.query(
      `update cofferdam.note_versions set sealed_text = set_byte(sealed_text, 40, get_byte(sealed_text, 40) # 1)
       where note_id = $1 and number = 1`,
      [note?.recordId],
    );
    expect(await openSamples(copy.ownerUrl, originalKey())).toMatchObject({
      broken: [{ ...note, table: 'note_versions' }],
    });
  });

  it('has the audit chains of the original, and the first altered event is reported', async () => {
    expect(await verifyChains(copy.ownerUrl, rootKeyFile(join(folder, 'none')))).toEqual({
      kind: 'unverified',
      reason: 'root-key-missing',
    });
    const whole = await verifyChains(copy.ownerUrl, originalKey());
    expect(whole).toMatchObject({ kind: 'verified', chains: 1, broken: [], swapped: [] });
    expect(whole.kind === 'verified' && whole.events).toBeGreaterThan(10);
    const [row] = await copy.query<{ organizationId: string; sequence: number }>(
      `update cofferdam.audit_events e set address = '10.0.0.1' from (
         select organization_id, event_id, sequence from cofferdam.audit_chain where sequence = 5 limit 1
       ) c where e.organization_id = c.organization_id and e.id = c.event_id
       returning e.organization_id as "organizationId", c.sequence::integer as sequence`,
    );
    expect(await verifyChains(copy.ownerUrl, originalKey())).toMatchObject({
      broken: [{ ...row, fault: 'event-changed' }],
    });
    await copy.query(`update cofferdam.audit_events set address = '127.0.0.1' where address = '10.0.0.1'`);
  });

  it('works with its root key: people sign up, items are added, and jobs run', async () => {
    const again = await startTestApi({ database: copy, rootKeyPath: api.rootKeyPath });
    try {
      const harbor = await TestOrganization.create(again, 'BUSINESS');
      await fill(harbor);
      await again.runDueJobs();
      const chain = await openTestChain(again);
      await chain.sealAll();
      await chain.close();
      expect(await verifyChains(copy.ownerUrl, originalKey())).toMatchObject({ chains: 3, broken: [], swapped: [] });
      expect((await harbor.owner.succeed('secret', 'versionAccess', { ...harbor.place, name: 'TOKEN' })).version).toBe(
        2,
      );
    } finally {
      await again.close();
    }
  });

  it('is verified in every place with sealed data', async () => {
    const stored = await api.database.query(
      'select distinct purpose, field from cofferdam.data_keys order by purpose, field',
    );
    const known = sealedPlaces.map(({ purpose, field }) => ({ purpose, field }));
    expect(known.toSorted((a, b) => (a.purpose + a.field < b.purpose + b.field ? -1 : 1))).toEqual(
      stored.toSorted((a, b) => (`${a['purpose']}${a['field']}` < `${b['purpose']}${b['field']}` ? -1 : 1)),
    );
  });
});

describe('a restore', () => {
  it('refuses a database that is not empty, and leaves it unchanged', async () => {
    const before = await readAll(api.database);
    await expect(restoreBackup(api.database.url, archive)).rejects.toThrow("The database isn't empty");
    expect(await readAll(api.database)).toEqual(before);
  });

  it('fills the primary if its address names several servers', async () => {
    await withEmpty(async (database) => {
      // The second address leads to the same socket, whatever its host.
      const url = database.url.replace(/@([^/]+)\//, '@$1,$1/');
      expect((await restoreBackup(url, archive)).rows).toBeGreaterThan(0);
    });
  });

  it('upgrades the schema of an older backup', async () => {
    await withEmpty(async (old) => {
      const roles = roleNamesOf(old.name);
      const userId = '0190a000-0000-7000-8000-000000000001';
      await connectOwner(old.url, async (owner) => {
        await prepareRoles(owner, roles);
        await runMigrations(owner, roles, { last: 14 });
        await installQueue(owner, old.url, roles);
        await owner.query(
          `insert into identity.users (id, email, email_key, display_name, created_at) values ($1, 'a@b', 'a@b', 'A', now())`,
          [userId],
        );
      });
      const path = join(folder, 'old.backup');
      await writeBackup(old.url, path);
      await withEmpty(async (database) => {
        const restored = await restoreBackup(database.url, path);
        expect([restored.migration, restored.laterMigrations[0]]).toEqual(['0014_erasing.sql', '0015_labels.sql']);
        expect(await database.query('select id from identity.users')).toEqual([{ id: userId }]);
        const started = await startTestApi({ database });
        await started.signUp();
        await started.close();
      });
    });
  });

  it('leaves out the jobs of another revision of the queue, and reports it', async () => {
    const path = join(folder, 'queue.backup');
    await alterManifest(path, (text) => text.replace(/"queueRevision": \d+/, '"queueRevision": 19'));
    await withEmpty(async (database) => {
      const { droppedJobs } = await restoreBackup(database.url, path);
      const [jobs] = await api.database.query<{ count: number }>(
        'select count(*)::integer as count from graphile_worker._private_jobs',
      );
      expect(droppedJobs).toBeGreaterThan(0);
      expect(droppedJobs).toBeLessThanOrEqual(jobs?.count ?? 0);
      expect(await database.query('select from graphile_worker._private_jobs')).toEqual([]);
    });
  });

  it('refuses the schema of a newer version, and leaves the database empty', async () => {
    const path = join(folder, 'newer.backup');
    await alterManifest(path, (text) => text.replace('0001_base.sql', '0001_bass.sql'));
    await withEmpty(async (database) => {
      await expect(restoreBackup(database.url, path)).rejects.toThrow('the schema of another version of Cofferdam');
      expect(await schemasOf(database)).toEqual([]);
    });
  });

  it('leaves the database empty if the file is truncated', async () => {
    const path = join(folder, 'cut.backup');
    const bytes = await readFile(archive);
    await writeFile(path, bytes.subarray(0, bytes.length / 2));
    await withEmpty(async (database) => {
      await expect(restoreBackup(database.url, path)).rejects.toMatchObject({ name: 'BackupError' });
      expect(await schemasOf(database)).toEqual([]);
    });
  });
});

/** The key file of another installation. */
async function makeOtherKey(path: string): Promise<void> {
  const key = Buffer.alloc(32, 7);
  const check = createHash('sha256').update(key).digest('hex').slice(0, 8);
  await writeFile(path, `cofferdam-root-key-1 ${key.toString('hex')} ${check}\n`);
  await chmod(path, 0o600);
}

/** The same archive with another text of equal length, recompressed: only the manifest's checksums show the difference. */
function repack(bytes: Buffer, change: (tar: string) => string): Buffer {
  const tar = gunzipSync(bytes).toString('latin1');
  const changed = change(tar);
  expect(changed === tar).toBe(false);
  return gzipSync(Buffer.from(changed, 'latin1'));
}

async function alterManifest(path: string, change: (text: string) => string): Promise<void> {
  await writeFile(
    path,
    repack(await readFile(archive), (tar) => {
      const at = tar.lastIndexOf('manifest.json\0') + blockBytes;
      return tar.slice(0, at) + change(tar.slice(at));
    }),
  );
}
