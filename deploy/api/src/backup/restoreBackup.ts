import type pg from 'pg';
import { databaseNameOf } from '../platform/database/addresses.ts';
import { startLock } from '../platform/database/openDatabase.ts';
import { prepareRoles } from '../platform/database/prepareRoles.ts';
import { requireDurability } from '../platform/database/requireDurability.ts';
import { roleNamesOf, type RoleNames } from '../platform/database/roleNames.ts';
import { runAsOwner } from '../platform/database/runAsOwner.ts';
import { runMigrations } from '../platform/database/runMigrations.ts';
import { deleteApplied, insertApplied, readApplied } from '../platform/database/schema.store.ts';
import { installQueue, queueRevision } from '../platform/jobs/installQueue.ts';
import { BackupError } from './backupError.ts';
import { checkArchive } from './checkArchive.ts';
import { connectOwner } from './connectOwner.ts';
import { schemas } from './listTables.ts';
import { loadTables } from './loadTables.ts';
import type { Manifest } from './manifest.ts';

/** The result of a restore. */
export interface RestoredBackup {
  readonly createdAt: string;
  readonly tables: number;
  readonly rows: number;
  /** The last migration in the backup, and those applied after it. */
  readonly migration: string;
  readonly laterMigrations: readonly string[];
  /** Waiting jobs that were left out because another revision of the queue wrote them. */
  readonly droppedJobs: number;
}

/**
 * Fills an empty database with a backup and upgrades its schema. Needs no root key and creates none. If it fails, the
 * database is empty again.
 *
 * @throws BackupError
 */
export async function restoreBackup(databaseUrl: string, path: string): Promise<RestoredBackup> {
  const manifest = await checkArchive(path);
  return connectOwner(databaseUrl, async (owner, address) => {
    await requireDurability(owner);
    // A starting server waits for this lock. Otherwise it would find a database that never had a root key and create one.
    await owner.query('select pg_catalog.pg_advisory_lock($1)', [startLock]);
    await requireEmpty(owner);
    try {
      return await fill(owner, address, path, manifest);
    } catch (error) {
      await owner.query('rollback');
      await owner.query(`drop schema if exists ${schemas.join(', ')} cascade`);
      throw error;
    }
  });
}

async function requireEmpty(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    'select nspname as name from pg_catalog.pg_namespace where nspname = any($1::text[]) order by 1',
    [schemas],
  );
  if (rows.length > 0) {
    const names = rows.map(({ name }) => name).join(', ');
    throw new BackupError(`The database isn't empty: it has the schemas ${names}. Restore into a new one.`);
  }
}

async function fill(owner: pg.Client, address: string, path: string, manifest: Manifest): Promise<RestoredBackup> {
  const roles = roleNamesOf(databaseNameOf(address));
  const last = manifest.migrations.at(-1);
  await prepareRoles(owner, roles);
  await migrateTo(owner, roles, manifest);
  await installQueue(owner, address, roles);

  const isQueueKnown = manifest.queueRevision === queueRevision;
  const isLoaded = (schema: string): boolean => isQueueKnown || schema !== 'graphile_worker';
  const tables = manifest.tables.filter(({ schema }) => isLoaded(schema));
  await loadTables(owner, path, {
    ...manifest,
    tables,
    counters: manifest.counters.filter((one) => isLoaded(one.schema)),
  });

  const later = await migrateToLast(owner, roles);
  return {
    createdAt: manifest.createdAt,
    tables: tables.length,
    rows: tables.reduce((sum, table) => sum + table.rows, 0),
    migration: last?.name ?? '',
    laterMigrations: later.slice(manifest.migrations.length),
    droppedJobs: isQueueKnown ? 0 : (manifest.tables.find(({ name }) => name === '_private_jobs')?.rows ?? 0),
  };
}

/** Creates the schema of the backup, with a mark that keeps servers from starting on it until its rows are loaded. */
async function migrateTo(owner: pg.Client, roles: RoleNames, { migrations }: Manifest): Promise<void> {
  await runMigrations(owner, roles, { last: migrations.at(-1)?.number ?? 0 });
  const rows = await runAsOwner(owner, readApplied());
  const isSame =
    rows.length === migrations.length &&
    rows.every(({ name, checksum }, index) => {
      const other = migrations[index];
      return other?.name === name && other.checksum === checksum;
    });
  if (!isSame) {
    throw new BackupError(
      `The backup has the schema of another version of Cofferdam (${migrations.at(-1)?.name}); use that version or a newer one.`,
    );
  }
  await runAsOwner(owner, insertApplied(999_999, unfinished, ''));
}

const unfinished = 'restore-that-is-not-finished';

async function migrateToLast(owner: pg.Client, roles: RoleNames): Promise<readonly string[]> {
  await runAsOwner(owner, deleteApplied(unfinished));
  await runMigrations(owner, roles);
  const rows = await runAsOwner(owner, readApplied());
  return rows.map(({ name }) => name);
}
