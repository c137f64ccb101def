import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeIdentifier, type Client } from 'pg';
import { sqlStateOf } from './faults.ts';
import { UnfitDatabaseError } from './requireDurability.ts';
import type { RoleNames } from './roleNames.ts';
import { runAsOwner } from './runAsOwner.ts';
import { insertApplied, readApplied } from './schema.store.ts';

const fileName = /^(\d{4})_[a-z0-9_]+\.sql$/;
const lockNotAvailable = '55P03';

/** Where migrations are, and how long one can wait for a lock. */
export interface MigrationOptions {
  readonly folder: string;
  readonly lockTimeoutMilliseconds: number;
  /** Number of the last one to apply: a restore creates the schema of its backup. */
  readonly last: number;
}

const shipped: MigrationOptions = {
  folder: join(import.meta.dirname, '../../../migrations'),
  lockTimeoutMilliseconds: 5_000,
  last: Number.MAX_SAFE_INTEGER,
};

interface Migration {
  readonly number: number;
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/**
 * Applies the missing migrations in order, each in its own transaction. The caller holds the lock that keeps other
 * processes out. Forward only: applied migrations must be unchanged, and none may be missing.
 */
export async function runMigrations(
  owner: Client,
  roles: RoleNames,
  options: Partial<MigrationOptions> = {},
): Promise<void> {
  const { folder, lockTimeoutMilliseconds, last } = { ...shipped, ...options };
  const migrations = await readMigrations(folder);
  await owner.query('create schema if not exists cofferdam');
  await owner.query(
    `create table if not exists cofferdam.migrations (
       number integer primary key, name text not null, checksum text not null,
       applied_at timestamptz not null default now())`,
  );
  const rows = await runAsOwner(owner, readApplied());
  for (const [index, applied] of rows.entries()) {
    const known = migrations[index];
    if (known?.number !== applied.number) {
      throw new UnfitDatabaseError(`this program does not know the migration ${applied.name} of the database`);
    }
    if (known.checksum !== applied.checksum) {
      throw new UnfitDatabaseError(`the migration ${applied.name} was changed after it was applied`);
    }
  }
  for (const migration of migrations.slice(rows.length)) {
    if (migration.number > last) break;
    await apply(owner, roles, migration, lockTimeoutMilliseconds);
  }
}

async function apply(
  owner: Client,
  roles: RoleNames,
  migration: Migration,
  lockTimeoutMilliseconds: number,
): Promise<void> {
  // Role names depend on the database, so migrations use :"application_role" as in psql.
  const text = migration.text
    .replaceAll(':"application_role"', escapeIdentifier(roles.application))
    .replaceAll(':"identity_role"', escapeIdentifier(roles.identity));
  await owner.query('begin');
  try {
    // Requests queue behind a migration that waits for a table lock, so use a short timeout.
    await owner.query(`set local lock_timeout = ${lockTimeoutMilliseconds}`);
    // Without this a statement of an owner that isn't a superuser would silently match no row of a table whose
    // row-level security is forced; with it, PostgreSQL refuses the statement. It would also refuse bodies of
    // SQL functions when it checks them, although they run as the application role.
    await owner.query('set local row_security = off; set local check_function_bodies = off');
    await owner.query(text);
    await requireForcedRowSecurity(owner);
    await runAsOwner(owner, insertApplied(migration.number, migration.name, migration.checksum));
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback').catch(() => undefined);
    const reason =
      sqlStateOf(error) === lockNotAvailable
        ? `waited ${lockTimeoutMilliseconds} ms for a lock that another connection holds; start the server again`
        : 'failed';
    throw new Error(`migration ${migration.name} ${reason}`, { cause: error });
  }
}

/** Every migration of this version, in order. */
export function readShippedMigrations(): Promise<readonly { readonly name: string; readonly checksum: string }[]> {
  return readMigrations(shipped.folder);
}

async function requireForcedRowSecurity(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ table: string }>(
    `select oid::regclass::text as "table" from pg_class
     where relnamespace = 'cofferdam'::regnamespace and relrowsecurity and not relforcerowsecurity`,
  );
  if (rows.length > 0)
    throw new Error(`row-level security is not forced on ${rows.map(({ table }) => table).join(', ')}`);
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const number = Number(fileName.exec(name)?.[1]);
      if (!Number.isInteger(number)) throw new Error(`${name} is not a valid name of a migration`);
      const text = await readFile(join(folder, name), 'utf8');
      return { number, name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}
