import { createHash } from 'node:crypto';
import type pg from 'pg';
import { runAsOwner } from '../platform/database/runAsOwner.ts';
import { readApplied } from '../platform/database/schema.store.ts';
import { BackupError } from './backupError.ts';
import { connectOwner } from './connectOwner.ts';
import { CopyOut } from './copyRows.ts';
import { copyTarget, listTables, nameOf, schemas, type CatalogTable } from './listTables.ts';
import { folderOf, manifestEntry, type Manifest, type ManifestTable } from './manifest.ts';
import { writeArchive, type ArchiveEntry, type WrittenArchive } from './writeArchive.ts';

/** An entry ends with the row that exceeds this. */
const entryBytes = 8 * 1024 * 1024;

/** A backup on disk. */
export interface WrittenBackup extends WrittenArchive {
  readonly tables: number;
  readonly rows: number;
  readonly migration: string;
}

/**
 * Writes a consistent copy of the whole database while the server runs. Needs no root key.
 *
 * @throws BackupError if the file can't be created or the database doesn't belong to Cofferdam
 */
export async function writeBackup(databaseUrl: string, path: string): Promise<WrittenBackup> {
  return connectOwner(databaseUrl, async (owner) => {
    const tables = await lockTables(owner);
    const head = { ...(await readVersions(owner)), counters: await readCounters(owner) };
    const written: ManifestTable[] = [];
    const archive = await writeArchive(path, copyAll(owner, tables, head, written));
    return {
      ...archive,
      tables: written.length,
      rows: written.reduce((sum, table) => sum + table.rows, 0),
      migration: head.migrations.at(-1)?.name ?? '',
    };
  });
}

/**
 * Begins the transaction whose snapshot is copied. The locks only block changes of the schema, which a snapshot doesn't
 * hide.
 */
async function lockTables(owner: pg.Client): Promise<readonly CatalogTable[]> {
  const before = await listTables(owner);
  if (!before.some(({ schema }) => schema === 'cofferdam')) {
    throw new BackupError("This database doesn't belong to Cofferdam, or its server has never started.");
  }
  const hidden = before.filter((table) => table.isHidden).map(nameOf);
  if (hidden.length > 0) {
    throw new BackupError(
      `The role of this address can't read all rows of ${hidden.join(', ')}. Start this version of the server once, which ` +
        'brings the schema up to date, or use a superuser.',
    );
  }
  await owner.query('begin isolation level repeatable read, read only');
  await owner.query(`lock table ${before.map(nameOf).join(', ')} in access share mode`);
  const locked = await listTables(owner);
  if (JSON.stringify(locked) !== JSON.stringify(before)) {
    throw new BackupError('The schema was changed at the same time. Try again once the server has started.');
  }
  return locked;
}

async function readVersions(owner: pg.Client): Promise<Pick<Manifest, 'migrations' | 'queueRevision'>> {
  const migrations = await runAsOwner(owner, readApplied());
  const { rows } = await owner.query<{ revision: number }>(
    'select coalesce(max(id), 0) as revision from graphile_worker.migrations',
  );
  return { migrations, queueRevision: rows[0]?.revision ?? 0 };
}

/** Read after the snapshot was taken, so that no sequence is behind a row of the snapshot. */
async function readCounters(owner: pg.Client): Promise<Manifest['counters']> {
  const { rows } = await owner.query<Manifest['counters'][number]>(
    `select i.table_schema::text as schema, i.table_name::text as table, i.column_name::text as column,
       coalesce(pg_catalog.pg_sequence_last_value(
         pg_catalog.pg_get_serial_sequence(format('%I.%I', i.table_schema, i.table_name), i.column_name)::regclass
       ), 0)::float8 as last
     from information_schema.columns i where i.table_schema = any($1::text[]) and i.is_identity = 'YES' order by 1, 2, 3`,
    [schemas],
  );
  return rows;
}

async function* copyAll(
  owner: pg.Client,
  tables: readonly CatalogTable[],
  head: Pick<Manifest, 'migrations' | 'queueRevision' | 'counters'>,
  written: ManifestTable[],
): AsyncGenerator<ArchiveEntry> {
  for (const table of tables) written.push(yield* copyTable(owner, table));
  await owner.query('commit');
  const manifest: Manifest = {
    format: 'cofferdam-backup-1',
    createdAt: new Date().toISOString(),
    ...head,
    tables: written,
  };
  yield { name: manifestEntry, bytes: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) };
}

async function* copyTable(owner: pg.Client, table: CatalogTable): AsyncGenerator<ArchiveEntry, ManifestTable> {
  const { schema, name, columns } = table;
  const digest = createHash('sha256');
  const rows = owner.query(new CopyOut(`copy ${copyTarget(table)} to stdout`));
  let held: Buffer[] = [];
  let heldBytes = 0;
  let entries = 0;

  function takeHeld(): ArchiveEntry {
    const bytes = Buffer.concat(held);
    [held, heldBytes] = [[], 0];
    digest.update(bytes);
    entries += 1;
    return { name: `${folderOf(table)}${String(entries).padStart(6, '0')}.copy`, bytes };
  }

  for await (const row of rows as AsyncIterable<Buffer>) {
    held.push(row);
    heldBytes += row.length;
    if (heldBytes >= entryBytes) yield takeHeld();
  }
  if (heldBytes > 0) yield takeHeld();
  return { schema, name, columns: [...columns], rows: rows.rows, sha256: digest.digest('hex') };
}
