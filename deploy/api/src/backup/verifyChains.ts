import { deriveAuditHeadKey } from '@cofferdam/crypto/safe';
import type { OrganizationId } from '@cofferdam/domain';
import type pg from 'pg';
import type { ChainProblem } from '../features/audit/chain/ChainVerifier.ts';
import type { ChainedEvent } from '../features/audit/chain/encodeEvent.ts';
import { RecordLedger, type RecordFault } from '../features/audit/chain/RecordLedger.ts';
import { readLatestEvents, readStoredRecords } from '../features/audit/chain/records.store.ts';
import { verifyStoredPiece, type VerifiedPiece } from '../features/audit/chain/verifyStoredChain.ts';
import { runAsOwner } from '../platform/database/runAsOwner.ts';
import { proveRootKey } from '../platform/keys/proveRootKey.ts';
import type { RootKeySource } from '../platform/keys/rootKeySource.ts';
import type { SealReason } from '../platform/keys/keyState.ts';
import { connectOwner } from './connectOwner.ts';
import { listLogs } from './samples.store.ts';

/** An audit chain that doesn't verify, with its first bad row. */
export interface BrokenChain extends ChainProblem {
  readonly organizationId: OrganizationId;
}

/** A record that isn't stored as its log says. */
export interface SwappedRecord extends RecordFault {
  readonly organizationId: OrganizationId;
}

/** The result of verifying every chain, or why none was: verification needs a subkey of the root key. */
export type ChainReport =
  | { readonly kind: 'unverified'; readonly reason: SealReason | 'never-had-one' }
  | {
      readonly kind: 'verified';
      readonly chains: number;
      readonly events: number;
      readonly broken: readonly BrokenChain[];
      /** Records whose name, current version or versions differ from their log. */
      readonly swapped: readonly SwappedRecord[];
    };

const rowsAtOnce = 20_000;

/** Verifies the audit chain of every organization, as the owner of the database. */
export async function verifyChains(databaseUrl: string, source: RootKeySource): Promise<ChainReport> {
  return connectOwner(databaseUrl, async (owner) => {
    const proof = await proveRootKey(owner, source);
    if (proof?.kind !== 'proven') return { kind: 'unverified', reason: proof?.reason ?? 'never-had-one' };
    const { publicKey } = deriveAuditHeadKey(proof.rootKey);
    const chains = await runAsOwner(owner, listLogs());
    const broken: BrokenChain[] = [];
    const swapped: SwappedRecord[] = [];
    let events = 0;
    for (const { id } of chains) {
      const ledger = new RecordLedger();
      const { verifiedTo, problem } = await verifyWhole(owner, id, publicKey, ledger);
      events += verifiedTo;
      // An altered log proves nothing about the records.
      if (problem !== null) broken.push({ organizationId: id, ...problem });
      else for (const fault of await compareRecords(owner, id, ledger)) swapped.push({ organizationId: id, ...fault });
    }
    return { kind: 'verified', chains: chains.length, events, broken, swapped };
  });
}

async function verifyWhole(
  owner: pg.Client,
  organizationId: OrganizationId,
  publicKey: Uint8Array,
  ledger: RecordLedger,
): Promise<VerifiedPiece> {
  const onEvent = (event: ChainedEvent): void => ledger.take(event);
  for (let after = 0; ;) {
    const now = new Date();
    const piece = await verifyStoredPiece(
      { run: (query) => runAsOwner(owner, query) },
      { organizationId, publicKey, after, rows: rowsAtOnce, now, onEvent },
    );
    if (piece.isDone) return piece;
    after = piece.verifiedTo;
  }
}

/** Compares records with the log, including events that are not in the chain yet. */
async function compareRecords(
  owner: pg.Client,
  organizationId: OrganizationId,
  ledger: RecordLedger,
): Promise<readonly RecordFault[]> {
  for (const event of await runAsOwner(owner, readLatestEvents(organizationId))) ledger.take(event);
  const stored = await runAsOwner(owner, readStoredRecords(organizationId));
  return ledger.compare(stored.map((record) => ({ ...record, versionIds: record.versionIds ?? {} })));
}
