import type { Client } from 'pg';
import {
  makeRootKey,
  makeRootKeyVerifier,
  matchesRootKeyVerifier,
  RootKeyFileError,
  type EarlierSubkeys,
  type RootKey,
} from '@cofferdam/crypto/safe';
import { noEarlierSubkeys, openEarlierSubkeys } from './earlierSubkeys.ts';
import { KeyManagementError } from '../kms/keyManagement.ts';
import type { SealReason } from './keyState.ts';
import type { RootKeySource } from './rootKeySource.ts';

/** The root key of this database, or why there is none to work with. */
export type RootKeyProof =
  | { readonly kind: 'proven'; readonly rootKey: RootKey; readonly earlier: EarlierSubkeys }
  | { readonly kind: 'sealed'; readonly reason: SealReason };

/**
 * Compares the key with what the database keeps of its root key. Null when the database never had one.
 */
export async function proveRootKey(owner: Client, source: RootKeySource): Promise<RootKeyProof | null> {
  const verifier = await readVerifier(owner);
  if (verifier === null) return null;
  return orSealed(async () => {
    const rootKey = await source.read();
    if (!matchesRootKeyVerifier(rootKey, verifier)) return { kind: 'sealed', reason: 'root-key-wrong' };
    return { kind: 'proven', rootKey, earlier: await openEarlierSubkeys(owner, rootKey) };
  });
}

/**
 * Gives a database that never had a root key its own. Only then is a key made: for any other database everything
 * sealed before would be lost without anyone noticing.
 */
export async function initializeRootKey(owner: Client, source: RootKeySource): Promise<RootKeyProof> {
  return orSealed(async () => {
    const rootKey = await readOrMake(source);
    const verifier = Buffer.from(makeRootKeyVerifier(rootKey));
    await owner.query('insert into cofferdam.root_key_verifier (verifier) values ($1)', [verifier]);
    return { kind: 'proven', rootKey, earlier: noEarlierSubkeys };
  });
}

async function orSealed(work: () => Promise<RootKeyProof>): Promise<RootKeyProof> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RootKeyFileError && error.code !== 'root-key-exists') {
      return { kind: 'sealed', reason: error.code };
    }
    if (error instanceof KeyManagementError) {
      return {
        kind: 'sealed',
        reason: error.reason === 'not-configured' ? 'root-key-kms-not-configured' : 'root-key-kms-failed',
      };
    }
    const isFileError = error instanceof Error && 'syscall' in error && 'path' in error;
    if (isFileError) return { kind: 'sealed', reason: 'root-key-unreadable' };
    throw error;
  }
}

/** What the database keeps of its root key; null when it never had one. */
export async function readVerifier(owner: Client): Promise<Buffer | null> {
  const { rows } = await owner.query<{ table: string | null }>(
    `select to_regclass('cofferdam.root_key_verifier')::text as "table"`,
  );
  if (rows[0]?.table == null) return null;
  const found = await owner.query<{ verifier: Buffer }>('select verifier from cofferdam.root_key_verifier');
  return found.rows[0]?.verifier ?? null;
}

/** A key that an operator put there beforehand is taken; else one is made, on disk before the verifier is. */
async function readOrMake(source: RootKeySource): Promise<RootKey> {
  try {
    return await source.read();
  } catch (error) {
    const isMissing = error instanceof RootKeyFileError && error.code === 'root-key-missing';
    if (!isMissing || source.files === null) throw error;
    const rootKey = makeRootKey();
    await source.files.write(source.place, rootKey, null);
    return rootKey;
  }
}
