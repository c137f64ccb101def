import pg from 'pg';
import { BackupError } from './backupError.ts';
import { copyIn } from './copyRows.ts';
import { copyTarget, listTables, nameOf } from './listTables.ts';
import { folderOf, type Manifest, type ManifestTable } from './manifest.ts';
import { readArchive } from './readArchive.ts';

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Loads every table of an archive in one transaction. Foreign keys are dropped first, so that the order of tables doesn't
 * matter, and created again at the end, which checks every row.
 *
 * @throws BackupError
 */
export async function loadTables(owner: pg.Client, path: string, manifest: Manifest): Promise<void> {
  const { rows: forced } = await owner.query<{ table: string }>(
    `select format('%I.%I', relnamespace::regnamespace, relname) as "table" from pg_catalog.pg_class
     where relnamespace::regnamespace::text = 'cofferdam' and relforcerowsecurity`,
  );
  const foreignKeys = await readForeignKeys(owner);
  await owner.query('begin');
  // An owner who isn't a superuser can't COPY into a table whose row-level security is forced.
  for (const { table } of forced) await owner.query(`alter table ${table} no force row level security`);
  for (const { table, name } of foreignKeys) {
    await owner.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`);
  }
  await copyEntries(owner, path, manifest.tables);
  for (const { schema, table, column, last } of manifest.counters) {
    if (last === 0) continue;
    const of = nameOf({ schema, name: table });
    await owner.query('select setval(pg_catalog.pg_get_serial_sequence($1, $2)::regclass, $3)', [of, column, last]);
  }
  for (const { table, name, definition } of foreignKeys) {
    await owner.query(`alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`);
  }
  for (const { table } of forced) await owner.query(`alter table ${table} force row level security`);
  await owner.query('commit');
  await owner.query(`analyze ${manifest.tables.map(nameOf).join(', ')}`);
}

async function copyEntries(owner: pg.Client, path: string, tables: readonly ManifestTable[]): Promise<void> {
  const targets = await listTables(owner);
  const byFolder = new Map(tables.map((table) => [folderOf(table), { table, rows: 0 }]));
  for (const table of tables) {
    const target = targets.find(({ schema, name }) => schema === table.schema && name === table.name);
    if (target === undefined || target.columns.toSorted().join() !== table.columns.toSorted().join()) {
      throw new BackupError(`The table ${table.schema}.${table.name} has other columns in this version's schema.`);
    }
  }
  for await (const { name, bytes } of readArchive(path)) {
    const found = byFolder.get(name.slice(0, name.lastIndexOf('/') + 1));
    if (found === undefined) continue;
    found.rows += await copyIn(owner, `copy ${copyTarget(found.table)} from stdin`, bytes);
  }
  for (const { table, rows } of byFolder.values()) {
    if (rows === table.rows) continue;
    throw new BackupError(
      `${table.schema}.${table.name} has ${rows} rows instead of the ${table.rows} that were backed up.`,
    );
  }
}

async function readForeignKeys(owner: pg.Client): Promise<readonly ForeignKey[]> {
  const { rows } = await owner.query<ForeignKey>(
    `select format('%I.%I', c.relnamespace::regnamespace, c.relname) as "table", f.conname as name,
       pg_catalog.pg_get_constraintdef(f.oid) as definition
     from pg_catalog.pg_constraint f join pg_catalog.pg_class c on c.oid = f.conrelid
     where f.contype = 'f' and c.relnamespace::regnamespace::text = any($1::text[]) order by 1, 2`,
    [['cofferdam', 'graphile_worker', 'identity']],
  );
  return rows;
}
