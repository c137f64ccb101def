import {
  makeRootKey,
  makeRootKeyVerifier,
  matchesRootKeyVerifier,
  RootKeyFileError,
  type EarlierSubkeys,
  type RootKey,
} from '@cofferdam/crypto/safe';
import type { Client } from 'pg';
import { runAsOwner } from '../database/runAsOwner.ts';
import { findTable } from '../database/schema.store.ts';
import { noEarlierSubkeys, openEarlierSubkeys } from './earlierSubkeys.ts';
import { KeyManagementError } from '../kms/keyManagement.ts';
import type { SealReason } from './keyState.ts';
import { insertVerifier, readStoredVerifier } from './rootKey.store.ts';
import type { RootKeySource } from './rootKeySource.ts';

/** The root key of this database, or why it can't be used. */
export type RootKeyProof =
  | { readonly kind: 'proven'; readonly rootKey: RootKey; readonly earlier: EarlierSubkeys }
  | { readonly kind: 'sealed'; readonly reason: SealReason };

/**
 * Compares the key with the database's verifier. Null if the database never had a root key.
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
 * Creates the root key of a database that never had one. Never for any other: everything
 * sealed before would silently be lost.
 */
export async function initializeRootKey(owner: Client, source: RootKeySource): Promise<RootKeyProof> {
  return orSealed(async () => {
    const rootKey = await readOrMake(source);
    await runAsOwner(owner, insertVerifier(makeRootKeyVerifier(rootKey)));
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

/** The database's verifier of its root key; null if it never had one. */
export async function readVerifier(owner: Client): Promise<Uint8Array | null> {
  const [table] = await runAsOwner(owner, findTable('cofferdam.root_key_verifier'));
  if (table?.isThere !== true) return null;
  const [found] = await runAsOwner(owner, readStoredVerifier());
  return found?.verifier ?? null;
}

/** Uses a key that the operator provided; otherwise creates one, on disk before its verifier is stored. */
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
