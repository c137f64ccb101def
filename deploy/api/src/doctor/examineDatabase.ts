import { existsSync } from 'node:fs';
import type pg from 'pg';
import { connectOwner } from '../backup/connectOwner.ts';
import { databaseNameOf } from '../platform/database/addresses.ts';
import { requireDurability } from '../platform/database/requireDurability.ts';
import { roleNamesOf } from '../platform/database/roleNames.ts';
import { runAsOwner } from '../platform/database/runAsOwner.ts';
import { readShippedMigrations } from '../platform/database/runMigrations.ts';
import { findTable, readApplied } from '../platform/database/schema.store.ts';
import type { SealReason } from '../platform/keys/keyState.ts';
import { proveRootKey, readVerifier } from '../platform/keys/proveRootKey.ts';
import type { RootKeySource } from '../platform/keys/rootKeySource.ts';
import { nameRootKey } from '../root-key/nameRootKey.ts';

/** The result of one check. A fault keeps the server from working or loses data; a warning doesn't. */
export interface Finding {
  readonly name: string;
  readonly state: 'ok' | 'warning' | 'fault';
  readonly text: string;
}

const maxClockDifferenceSeconds = 2;

const sealReasons: Readonly<Record<SealReason, string>> = {
  'root-key-missing': "isn't there; the server starts sealed. Put your separate copy there, mode 0600.",
  'root-key-wrong': 'is the key of another database; the server starts sealed.',
  'root-key-malformed': "isn't a root key, or was damaged; the server starts sealed.",
  'root-key-readable-by-others': 'can be read by other accounts; the server starts sealed. Run chmod 600 on it.',
  'root-key-unreadable': "can't be read by this account; the server starts sealed.",
  'root-key-kms-not-configured':
    'is encrypted by a key management, and the configuration names no credentials (google); the server starts sealed.',
  'root-key-kms-failed': "is encrypted by a key management that doesn't decrypt it now; the server starts sealed.",
};

/**
 * Checks the database, as its owner, and its root key. Changes nothing. `readTime` returns this machine's time in
 * milliseconds since 1970.
 */
export async function examineDatabase(
  databaseUrl: string,
  source: RootKeySource,
  readTime: () => number,
): Promise<readonly Finding[]> {
  return connectOwner(databaseUrl, async (owner) => [
    await examineSettings(owner),
    await examineClock(owner, readTime),
    await examineRoles(owner, databaseNameOf(databaseUrl)),
    await examineSchema(owner),
    await examineRootKey(owner, source),
  ]);
}

async function examineSettings(owner: pg.Client): Promise<Finding> {
  const name = 'PostgreSQL';
  try {
    await requireDurability(owner);
  } catch (error) {
    return { name, state: 'fault', text: `${(error as Error).message}.` };
  }
  const { rows } = await owner.query<{ server_version: string }>('show server_version');
  const version = rows[0]?.server_version;
  return { name, state: 'ok', text: `${version}, with fsync, full_page_writes and synchronous_commit on.` };
}

async function examineClock(owner: pg.Client, readTime: () => number): Promise<Finding> {
  const sentAt = readTime();
  const { rows } = await owner.query<{ seconds: number }>(
    'select extract(epoch from clock_timestamp())::double precision as seconds',
  );
  const here = (sentAt + readTime()) / 2_000;
  const difference = (rows[0]?.seconds ?? 0) - here;
  const text = `The database's clock is ${Math.abs(difference).toFixed(1)} s ${difference < 0 ? 'behind' : 'ahead of'} this machine's.`;
  return { name: 'Clock', state: Math.abs(difference) > maxClockDifferenceSeconds ? 'warning' : 'ok', text };
}

async function examineRoles(owner: pg.Client, databaseName: string): Promise<Finding> {
  const name = 'Roles';
  const wanted = Object.values<string>({ ...roleNamesOf(databaseName) });
  const { rows } = await owner.query<{ role: string; isStrong: boolean }>(
    `select r.rolname as role, r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolcreatedb or r.rolreplication
       or exists (select from pg_catalog.pg_shdepend d where d.refobjid = r.oid
         and d.refclassid = 'pg_catalog.pg_authid'::regclass and d.deptype = 'o') as "isStrong"
     from pg_catalog.pg_roles r where r.rolname = any($1::text[]) order by 1`,
    [wanted],
  );
  const strong = rows.filter(({ isStrong }) => isStrong).map(({ role }) => role);
  if (strong.length > 0) {
    return { name, state: 'fault', text: `These roles have too many rights or own objects: ${strong.join(', ')}.` };
  }
  if (rows.length < wanted.length) {
    return { name, state: 'warning', text: "Not all of the server's roles exist yet; its next start creates them." };
  }
  return { name, state: 'ok', text: `${wanted.join(', ')}: no superuser, owning nothing.` };
}

async function examineSchema(owner: pg.Client): Promise<Finding> {
  const name = 'Schema';
  const [table] = await runAsOwner(owner, findTable('cofferdam.migrations'));
  if (table?.isThere !== true) return { name, state: 'warning', text: 'Empty; the first start creates it.' };
  const shipped = await readShippedMigrations();
  const applied = await runAsOwner(owner, readApplied());
  const unknown = applied.find((one, index) => {
    const known = shipped[index];
    return known?.name !== one.name || known.checksum !== one.checksum;
  });
  if (unknown !== undefined) {
    return {
      name,
      state: 'fault',
      text: `This version doesn't know ${unknown.name}; use the version that applied it.`,
    };
  }
  const missing = shipped.length - applied.length;
  if (missing === 0) return { name, state: 'ok', text: `Up to date (${applied.at(-1)?.name}).` };
  return {
    name,
    state: 'warning',
    text: `${missing} ${missing === 1 ? 'migration' : 'migrations'} behind; the next start catches up.`,
  };
}

async function examineRootKey(owner: pg.Client, source: RootKeySource): Promise<Finding> {
  const name = 'Root key';
  const proof = await proveRootKey(owner, source);
  if (proof === null) {
    return {
      name,
      state: 'warning',
      text: 'The database has none yet; the first start uses the one provided, or creates one.',
    };
  }
  const { place } = source;
  const verifier = await readVerifier(owner);
  const keyName = verifier === null ? '' : ` (${nameRootKey(verifier)})`;
  if (proof.kind === 'proven') return { name, state: 'ok', text: `${place} is the key of this database${keyName}.` };
  const isInterrupted = source.files !== null && existsSync(`${place}.next`);
  const hint = isInterrupted ? ' A rotation was interrupted: run npm run root-key -- rotate again.' : '';
  return {
    name,
    state: 'fault',
    text: `${place} ${sealReasons[proof.reason]} This database's key is named${keyName}.${hint}`,
  };
}
