import {
  makeRootKey,
  makeRootKeyVerifier,
  matchesRootKeyVerifier,
  readRootKeyFile,
  readWrappingKeyName,
  writeRootKeyFile,
  type RootKey,
} from '@cofferdam/crypto/safe';
import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { connectOwner } from '../backup/connectOwner.ts';
import { databaseNameOf } from '../platform/database/addresses.ts';
import { startLock } from '../platform/database/openDatabase.ts';
import { roleNamesOf } from '../platform/database/roleNames.ts';
import { proveRootKey, readVerifier } from '../platform/keys/proveRootKey.ts';
import type { RootKeyFiles, RootKeySource } from '../platform/keys/rootKeySource.ts';
import { rotateRootKey, RootKeyError, type RotatedKeys } from './rotateRootKey.ts';

/** The result of a rotation. */
export interface RotatedFile {
  /** Null if an earlier run did everything except for the last step. */
  readonly rotated: RotatedKeys | null;
  /** The path of the new key. */
  readonly path: string;
  /** The new path of the old key; null if it wasn't in a file. */
  readonly oldPath: string | null;
}

/** The key to rotate, and the path of the new key. */
export interface FileRotation {
  readonly databaseUrl: string;
  readonly source: RootKeySource;
  /** The file that the server reads, or the file for the new key if the current one isn't in a file. */
  readonly path: string;
  /** For the name of the old key's file. */
  readonly now: Date;
}

const plainFiles: RootKeyFiles = {
  read: (path) => readRootKeyFile(path),
  write: (path, rootKey) => writeRootKeyFile(path, rootKey),
};

/**
 * Rotates the root key, with the new one in a file. The new key is on disk before the database changes, and the files are
 * renamed after that. The next run finishes an interrupted one: the database's verifier shows which of the two keys is in
 * use.
 *
 * @throws RootKeyError if a server is running, or the current key can't be proven
 */
export async function rotateRootKeyFile({ databaseUrl, source, path, now }: FileRotation): Promise<RotatedFile> {
  const isInFile = source.files !== null;
  const files = source.files ?? plainFiles;
  const nextPath = isInFile ? `${path}.next` : path;
  return connectOwner(databaseUrl, async (owner) => {
    await requireAlone(owner, databaseNameOf(databaseUrl));
    const waiting = existsSync(nextPath) ? await files.read(nextPath) : null;
    const verifier = await readVerifier(owner);
    const isDone = waiting !== null && verifier !== null && matchesRootKeyVerifier(waiting, verifier);
    const rotated = isDone
      ? null
      : await rotateTo(
          owner,
          source,
          waiting ?? (await storeNew(files, nextPath, isInFile ? await readWrappingKeyName(path) : null)),
        );
    const oldPath = isInFile ? await exchangeFiles(path, nextPath, now) : null;
    return { rotated, path, oldPath };
  });
}

async function rotateTo(owner: Client, source: RootKeySource, to: RootKey): Promise<RotatedKeys> {
  const proof = await proveRootKey(owner, source);
  if (proof?.kind !== 'proven') {
    throw new RootKeyError(
      proof === null
        ? 'The database has no root key yet; the first start makes it.'
        : `The root key of this database is needed at ${source.place} (${proof.reason}). Run npm run doctor for details.`,
    );
  }
  await owner.query('begin');
  const rotated = await rotateRootKey(owner, { from: proof.rootKey, earlier: proof.earlier, to });
  await owner.query('commit');
  const stored = await readVerifier(owner);
  if (stored === null || Buffer.compare(stored, makeRootKeyVerifier(to)) !== 0) {
    throw new RootKeyError('The database has a different verifier from the one that was written; keep both files.');
  }
  return rotated;
}

/** Immediately reads back a key encrypted by Cloud KMS: one that can't be decrypted must never be used. */
async function storeNew(files: RootKeyFiles, path: string, keyName: string | null): Promise<RootKey> {
  await files.write(path, makeRootKey(), keyName);
  return files.read(path);
}

/** The old key is kept, because earlier backups need it. */
async function exchangeFiles(path: string, nextPath: string, now: Date): Promise<string | null> {
  const until = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const oldPath = existsSync(path) ? `${path}.until-${until}` : null;
  if (oldPath !== null) await rename(path, oldPath);
  await rename(nextPath, path);
  return oldPath;
}

// PostgreSQL counts the connections of a server for a moment after it has stopped.
const maxPolls = 40;
const pollMilliseconds = 50;

/** A running server would keep wrapping with the old key. */
async function requireAlone(owner: Client, databaseName: string): Promise<void> {
  const roles = Object.values<string>({ ...roleNamesOf(databaseName) });
  const { rows: locks } = await owner.query<{ isFree: boolean }>('select pg_try_advisory_lock($1) as "isFree"', [
    startLock,
  ]);
  if (locks[0]?.isFree !== true) throw new RootKeyError('A server is starting on this database. Stop it first.');
  for (let polls = 1; ; polls += 1) {
    const { rows } = await owner.query<{ connections: number }>(
      `select count(*)::integer as connections from pg_catalog.pg_stat_activity
       where datname = current_database() and usename = any ($1)`,
      [roles],
    );
    const connections = rows[0]?.connections ?? 0;
    if (connections === 0) return;
    if (polls === maxPolls)
      throw new RootKeyError(`Servers have ${connections} connections to this database. Stop them first.`);
    await wait(pollMilliseconds);
  }
}
