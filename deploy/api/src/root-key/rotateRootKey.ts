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
  await owner.query('update cofferdam.root_key_verifier set verifier = $1', [
    Buffer.from(makeRootKeyVerifier(rotation.to)),
  ]);
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
  const { rows } = await owner.query<{ organizationId: string; generationId: string; wrappedKey: Buffer }>(
    `select organization_id as "organizationId", id as "generationId", wrapped_key as "wrappedKey"
     from cofferdam.organization_keys where state <> 'DESTROYED'`,
  );
  const ours = rows.filter(({ wrappedKey }) => !isCustomerWrapped(wrappedKey));
  await writeInPieces(ours, async (piece) => {
    const wrapped = piece.map((row) =>
      Buffer.from(wrapOrganizationKey(next, unwrapOrganizationKey(old, row, parseWrappedKey(row.wrappedKey)))),
    );
    await owner.query(
      `update cofferdam.organization_keys k set wrapped_key = n.wrapped_key
       from unnest($1::uuid[], $2::uuid[], $3::bytea[]) as n (organization_id, id, wrapped_key)
       where k.organization_id = n.organization_id and k.id = n.id`,
      [piece.map((row) => row.organizationId), piece.map((row) => row.generationId), wrapped],
    );
  });
  return { wrapped: ours.length, left: rows.length - ours.length };
}

async function rewrapSigningKeys(owner: Client, { from, to }: RootKeyRotation): Promise<number> {
  const old = deriveWrappingKey(from, 'token-signing-key-wrapping');
  const next = deriveWrappingKey(to, 'token-signing-key-wrapping');
  const { rows } = await owner.query<{ id: string; sealed: Buffer }>(
    'select id, sealed_key as sealed from identity.signing_keys',
  );
  for (const { id, sealed } of rows) {
    const again = wrapTokenSigningKey(next, unwrapTokenSigningKey(old, id, parseSealedBytes(sealed)));
    await owner.query('update identity.signing_keys set sealed_key = $2 where id = $1', [id, Buffer.from(again)]);
  }
  return rows.length;
}

async function resealAccountSeeds(owner: Client, { from, to }: RootKeyRotation): Promise<number> {
  const old = deriveWrappingKey(from, 'account-seed-sealing');
  const next = deriveWrappingKey(to, 'account-seed-sealing');
  const { rows } = await owner.query<{ factorId: string; userId: string; sealed: Buffer }>(
    'select id as "factorId", user_id as "userId", sealed_seed as sealed from identity.authenticators',
  );
  await writeInPieces(rows, async (piece) => {
    const sealed = piece.map((row) =>
      Buffer.from(resealAccountSeed(old, next, { name: row, sealed: parseSealedBytes(row.sealed) })),
    );
    await owner.query(
      `update identity.authenticators a set sealed_seed = n.sealed
       from unnest($1::uuid[], $2::bytea[]) as n (id, sealed) where a.id = n.id`,
      [piece.map((row) => row.factorId), sealed],
    );
  });
  return rows.length;
}

/** A head that the current key didn't sign ends the rotation, because signing it again would make it valid. */
async function signHeadsAgain(owner: Client, { from, to }: RootKeyRotation): Promise<number> {
  const { publicKey } = deriveAuditHeadKey(from);
  const next = deriveAuditHeadKey(to);
  const { rows } = await owner.query<{ organizationId: string; sequence: string; note: string }>(
    'select organization_id as "organizationId", sequence, note from cofferdam.audit_heads',
  );
  await writeInPieces(rows, async (piece) => {
    const notes = piece.map(({ note, organizationId, sequence }) => {
      const head = openHead(publicKey, note);
      if (head?.organizationId !== organizationId || head.sequence !== Number(sequence)) {
        throw new RootKeyError(
          `The signed head ${sequence} of the audit log of ${organizationId} isn't valid. Restore a backup, or find out who changed it, before you rotate the root key.`,
        );
      }
      return signHead(next, head);
    });
    await owner.query(
      `update cofferdam.audit_heads h set note = n.note
       from unnest($1::uuid[], $2::bigint[], $3::text[]) as n (organization_id, sequence, note)
       where h.organization_id = n.organization_id and h.sequence = n.sequence`,
      [piece.map((row) => row.organizationId), piece.map((row) => row.sequence), notes],
    );
  });
  return rows.length;
}

/** Keeps the subkeys of data that can't be re-created: only a customer's key opens it, or only people know the codes. */
async function keepSubkeys(
  owner: Client,
  { from, earlier, to }: RootKeyRotation,
  hasCustomerKeys: boolean,
): Promise<void> {
  const { rows: codes } = await owner.query('select from identity.recovery_codes where used_at is null limit 1');
  const kept: readonly EarlierSubkey[] = [
    // Oldest first: the order of rows is the order in which they are tried.
    ...(hasCustomerKeys ? earlier.organizationWrapping.toReversed() : []),
    ...(hasCustomerKeys ? [deriveWrappingKey(from, 'organization-key-wrapping')] : []),
    ...(codes.length > 0 ? earlier.recoveryCodes.toReversed() : []),
    ...(codes.length > 0 ? [deriveMacKey(from, 'account-recovery-code')] : []),
  ];
  const sealing = deriveWrappingKey(to, 'earlier-subkey-sealing');
  await owner.query('delete from cofferdam.earlier_subkeys');
  for (const [age, subkey] of kept.entries()) {
    const id = randomUUID();
    const sealed = Buffer.from(sealEarlierSubkey(sealing, id, subkey));
    await owner.query(
      `insert into cofferdam.earlier_subkeys (id, sealed, created_at)
       values ($1, $2, now() + make_interval(secs => 0.001 * $3::integer))`,
      [id, sealed, age],
    );
  }
}
