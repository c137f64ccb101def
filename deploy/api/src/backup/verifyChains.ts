import { deriveAuditHeadKey } from '@cofferdam/crypto/safe';
import type { OrganizationId } from '@cofferdam/domain';
import type pg from 'pg';
import type { ChainProblem } from '../features/audit/chain/ChainVerifier.ts';
import { verifyStoredPiece, type VerifiedPiece } from '../features/audit/chain/verifyStoredChain.ts';
import { columnTypes } from '../platform/database/columnTypes.ts';
import type { Query } from '../platform/database/query.ts';
import { proveRootKey } from '../platform/keys/proveRootKey.ts';
import type { SealReason } from '../platform/keys/keyState.ts';
import { connectOwner } from './connectOwner.ts';

/** An audit chain that doesn't verify, with its first bad row. */
export interface BrokenChain extends ChainProblem {
  readonly organizationId: OrganizationId;
}

/** The result of verifying every chain, or why none was: their heads are signed with a key of the root key. */
export type ChainReport =
  | { readonly kind: 'unverified'; readonly reason: SealReason | 'never-had-one' }
  | {
      readonly kind: 'verified';
      readonly chains: number;
      readonly events: number;
      readonly broken: readonly BrokenChain[];
    };

const rowsAtOnce = 20_000;

/** Verifies the audit chain of every organization, as the owner of the database. */
export async function verifyChains(databaseUrl: string, rootKeyPath: string): Promise<ChainReport> {
  return connectOwner(databaseUrl, async (owner) => {
    const proof = await proveRootKey(owner, rootKeyPath);
    if (proof?.kind !== 'proven') return { kind: 'unverified', reason: proof?.reason ?? 'never-had-one' };
    const { publicKey } = deriveAuditHeadKey(proof.rootKey);
    const { rows: chains } = await owner.query<{ id: OrganizationId }>(
      'select distinct organization_id as id from cofferdam.audit_heads order by 1',
    );
    const broken: BrokenChain[] = [];
    let events = 0;
    for (const { id } of chains) {
      const { verifiedTo, problem } = await verifyWhole(owner, id, publicKey);
      events += verifiedTo;
      if (problem !== null) broken.push({ organizationId: id, ...problem });
    }
    return { kind: 'verified', chains: chains.length, events, broken };
  });
}

async function verifyWhole(
  owner: pg.Client,
  organizationId: OrganizationId,
  publicKey: Uint8Array,
): Promise<VerifiedPiece> {
  const run = async <Row>({ text, values }: Query<Row>): Promise<Row[]> =>
    (await owner.query({ text, values: [...values], types: columnTypes })).rows as Row[];
  for (let after = 0; ;) {
    const now = new Date();
    const piece = await verifyStoredPiece({ run }, { organizationId, publicKey, after, rows: rowsAtOnce, now });
    if (piece.isDone) return piece;
    after = piece.verifiedTo;
  }
}
