import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeIdentifier, type Client } from 'pg';
import { UnfitDatabaseError } from './requireDurability.ts';
import type { RoleNames } from './roleNames.ts';

const migrationsFolder = join(import.meta.dirname, '../../../migrations');
const fileName = /^(\d{4})_[a-z0-9_]+\.sql$/;

interface Migration {
  readonly number: number;
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/**
 * Applies the migrations that are missing, in order, each in a transaction of its own. The caller holds the lock that
 * keeps other processes out. Forward only: what was applied must still read the same, and none may be missing.
 */
export async function runMigrations(owner: Client, roles: RoleNames): Promise<void> {
  const migrations = await readMigrations();
  await owner.query('create schema if not exists cofferdam');
  await owner.query(
    `create table if not exists cofferdam.migrations (
       number integer primary key, name text not null, checksum text not null,
       applied_at timestamptz not null default now())`,
  );
  const { rows } = await owner.query<{ number: number; name: string; checksum: string }>(
    'select number, name, checksum from cofferdam.migrations order by number',
  );
  for (const [index, applied] of rows.entries()) {
    const known = migrations[index];
    if (known?.number !== applied.number) {
      throw new UnfitDatabaseError(`this program does not know the migration ${applied.name} of the database`);
    }
    if (known.checksum !== applied.checksum) {
      throw new UnfitDatabaseError(`the migration ${applied.name} was changed after it was applied`);
    }
  }
  for (const migration of migrations.slice(rows.length)) await apply(owner, roles, migration);
}

async function apply(owner: Client, roles: RoleNames, migration: Migration): Promise<void> {
  // The names of the roles depend on the database, so a migration says :"application_role" as psql does.
  const text = migration.text
    .replaceAll(':"application_role"', escapeIdentifier(roles.application))
    .replaceAll(':"identity_role"', escapeIdentifier(roles.identity));
  await owner.query('begin');
  try {
    await owner.query(text);
    await owner.query('insert into cofferdam.migrations (number, name, checksum) values ($1, $2, $3)', [
      migration.number,
      migration.name,
      migration.checksum,
    ]);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback').catch(() => undefined);
    throw new Error(`migration ${migration.name} failed`, { cause: error });
  }
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const number = Number(fileName.exec(name)?.[1]);
      if (!Number.isInteger(number)) throw new Error(`${name} is no name of a migration`);
      const text = await readFile(join(migrationsFolder, name), 'utf8');
      return { number, name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}
