import {
  deriveAuditHeadKey,
  deriveMacKey,
  deriveWrappingKey,
  isCustomerWrapped,
  makeRootKeyVerifier,
  parseSealedBytes,
  parseWrappedKey,
  resealAccountSeed,
  sealEarlierSubkey,
  unwrapOrganizationKey,
  unwrapTokenSigningKey,
  wrapOrganizationKey,
  wrapTokenSigningKey,
  type EarlierSubkey,
  type EarlierSubkeys,
  type RootKey,
} from '@cofferdam/crypto/safe';
import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { openHead, signHead } from '../features/audit/chain/signedHead.ts';
import { hexBytes } from '../platform/database/hexBytes.ts';
import { runAsOwner } from '../platform/database/runAsOwner.ts';
import { listWrappedKeys } from '../platform/keys/rootKey.store.ts';
import {
  deleteEarlierSubkeys,
  findUnusedCodes,
  insertEarlierSubkey,
  readAccountSeeds,
  readHeads,
  readSigningKeys,
  storeAccountSeeds,
  storeHeads,
  storeSigningKey,
  storeVerifier,
  storeWrappedKeys,
} from './rotation.store.ts';
import { writeInPieces } from './writeInPieces.ts';

/** Why nothing was done; the message is for the operator. */
export class RootKeyError extends Error {
  override readonly name = 'RootKeyError';
}

/** How many keys, seeds and heads were wrapped, sealed or signed again. */
export interface RotatedKeys {
  readonly organizationKeys: number;
  /** Generations that a customer's key also wraps: they stay under a subkey of the earlier root key. */
  readonly customerKeys: number;
  readonly signingKeys: number;
  readonly accountSeeds: number;
  readonly heads: number;
}

/** The current root key with subkeys of earlier ones, and the new root key. */
export interface RootKeyRotation {
  readonly from: RootKey;
  readonly earlier: EarlierSubkeys;
  readonly to: RootKey;
}

/**
 * Re-wraps everything under a new root key, and stores the new key's verifier. Runs inside a transaction of the owner, so
 * it happens completely or not at all. Every row is opened with the current key first; one that doesn't open ends the
 * rotation.
 *
 * @throws IntegrityError, RootKeyError
 */
export async function rotateRootKey(owner: Client, rotation: RootKeyRotation): Promise<RotatedKeys> {
  // Row-level security also applies to an owner who isn't a superuser.
  await owner.query(`alter table cofferdam.organization_keys no force row level security;
    alter table cofferdam.audit_heads no force row level security`);
  const { wrapped: organizationKeys, left: customerKeys } = await rewrapOrganizationKeys(owner, rotation);
  const signingKeys = await rewrapSigningKeys(owner, rotation);
  const accountSeeds = await resealAccountSeeds(owner, rotation);
  const heads = await signHeadsAgain(owner, rotation);
  await keepSubkeys(owner, rotation, customerKeys > 0);
  await runAsOwner(owner, storeVerifier(makeRootKeyVerifier(rotation.to)));
  await owner.query(`alter table cofferdam.organization_keys force row level security;
    alter table cofferdam.audit_heads force row level security`);
  return { organizationKeys, customerKeys, signingKeys, accountSeeds, heads };
}

async function rewrapOrganizationKeys(
  owner: Client,
  { from, to }: RootKeyRotation,
): Promise<{ readonly wrapped: number; readonly left: number }> {
  const old = deriveWrappingKey(from, 'organization-key-wrapping');
  const next = deriveWrappingKey(to, 'organization-key-wrapping');
  const rows = await runAsOwner(owner, listWrappedKeys());
  const ours = rows.filter(({ wrappedKey }) => !isCustomerWrapped(wrappedKey));
  await writeInPieces(ours, async (piece) => {
    const wrapped = piece.map((row) =>
      hexBytes(wrapOrganizationKey(next, unwrapOrganizationKey(old, row, parseWrappedKey(row.wrappedKey)))),
    );
    const organizationIds = piece.map((row) => row.organizationId);
    const generationIds = piece.map((row) => row.generationId);
    await runAsOwner(owner, storeWrappedKeys(organizationIds, generationIds, wrapped));
  });
  return { wrapped: ours.length, left: rows.length - ours.length };
}

async function rewrapSigningKeys(owner: Client, { from, to }: RootKeyRotation): Promise<number> {
  const old = deriveWrappingKey(from, 'token-signing-key-wrapping');
  const next = deriveWrappingKey(to, 'token-signing-key-wrapping');
  const rows = await runAsOwner(owner, readSigningKeys());
  for (const { id, sealed } of rows) {
    const again = wrapTokenSigningKey(next, unwrapTokenSigningKey(old, id, parseSealedBytes(sealed)));
    await runAsOwner(owner, storeSigningKey(id, again));
  }
  return rows.length;
}

async function resealAccountSeeds(owner: Client, { from, to }: RootKeyRotation): Promise<number> {
  const old = deriveWrappingKey(from, 'account-seed-sealing');
  const next = deriveWrappingKey(to, 'account-seed-sealing');
  const rows = await runAsOwner(owner, readAccountSeeds());
  await writeInPieces(rows, async (piece) => {
    const sealed = piece.map((row) =>
      hexBytes(resealAccountSeed(old, next, { name: row, sealed: parseSealedBytes(row.sealed) })),
    );
    const factorIds = piece.map((row) => row.factorId);
    await runAsOwner(owner, storeAccountSeeds(factorIds, sealed));
  });
  return rows.length;
}

/** A head that the current key didn't sign ends the rotation, because signing it again would make it valid. */
async function signHeadsAgain(owner: Client, { from, to }: RootKeyRotation): Promise<number> {
  const { publicKey } = deriveAuditHeadKey(from);
  const next = deriveAuditHeadKey(to);
  const rows = await runAsOwner(owner, readHeads());
  await writeInPieces(rows, async (piece) => {
    const notes = piece.map(({ note, organizationId, sequence }) => {
      const head = openHead(publicKey, note);
      if (head?.organizationId !== organizationId || head.sequence !== sequence) {
        throw new RootKeyError(
          `The signed head ${sequence} of the audit log of ${organizationId} isn't valid. Restore a backup, or find out who changed it, before you rotate the root key.`,
        );
      }
      return signHead(next, head);
    });
    const organizationIds = piece.map((row) => row.organizationId);
    const sequences = piece.map((row) => row.sequence);
    await runAsOwner(owner, storeHeads(organizationIds, sequences, notes));
  });
  return rows.length;
}

/** Keeps the subkeys of data that can't be re-created: only a customer's key opens it, or only people know the codes. */
async function keepSubkeys(
  owner: Client,
  { from, earlier, to }: RootKeyRotation,
  hasCustomerKeys: boolean,
): Promise<void> {
  const [codes] = await runAsOwner(owner, findUnusedCodes());
  const hasCodes = codes?.areThere === true;
  const kept: readonly EarlierSubkey[] = [
    // Oldest first: the order of rows is the order in which they are tried.
    ...(hasCustomerKeys ? earlier.organizationWrapping.toReversed() : []),
    ...(hasCustomerKeys ? [deriveWrappingKey(from, 'organization-key-wrapping')] : []),
    ...(hasCodes ? earlier.recoveryCodes.toReversed() : []),
    ...(hasCodes ? [deriveMacKey(from, 'account-recovery-code')] : []),
  ];
  const sealing = deriveWrappingKey(to, 'earlier-subkey-sealing');
  await runAsOwner(owner, deleteEarlierSubkeys());
  for (const [age, subkey] of kept.entries()) {
    const id = randomUUID();
    await runAsOwner(owner, insertEarlierSubkey(id, sealEarlierSubkey(sealing, id, subkey), age));
  }
}
