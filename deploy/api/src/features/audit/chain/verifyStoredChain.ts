import type { OrganizationId } from '@cofferdam/domain';
import type { Transaction } from '../../../platform/database/database.ts';
import { Turns } from '../../../platform/mapInChunks.ts';
import { readChain, readChainStart, readLastHead, type StoredChainRow } from './chain.store.ts';
import type { ChainedEvent } from './encodeEvent.ts';
import { ChainVerifier, type ChainProblem, type ChainRow } from './ChainVerifier.ts';

/** The part of a chain to verify, and the key. */
export interface StoredPiece {
  readonly organizationId: OrganizationId;
  readonly publicKey: Uint8Array;
  /** The last row that is already verified; 0 at the start. */
  readonly after: number;
  readonly rows: number;
  readonly now: Date;
  /** Called with each verified event, in order. */
  readonly onEvent?: (event: ChainedEvent) => void;
}

/** The progress of verifying a chain. */
export interface VerifiedPiece {
  readonly verifiedTo: number;
  /** The last row with a signed head. */
  readonly signedTo: number;
  readonly isDone: boolean;
  readonly problem: ChainProblem | null;
}

/**
 * Verifies the rows of a chain after an already verified one. Each statement has its own snapshot, so their order
 * matters: rows can be appended after the head was read, and dropped by retention after the rows were read.
 */
export async function verifyStoredPiece(
  transaction: Pick<Transaction, 'run'>,
  piece: StoredPiece,
): Promise<VerifiedPiece> {
  const { organizationId, after, rows: limit } = piece;
  const [head] = await transaction.run(readLastHead(organizationId));
  const rows = await transaction.run(readChain(organizationId, after, limit));
  const verifier = await startVerifier(transaction, piece);
  // There is no such row.
  if (verifier === null) return verifyStoredPiece(transaction, { ...piece, after: 0 });
  const { sequence: startsAfter } = verifier.point;
  const turns = new Turns();
  for (const row of rows) {
    if (row.sequence <= startsAfter) continue;
    if (turns.isOver) await turns.next();
    const chained = toChainRow(row, organizationId);
    if (!verifier.take(chained) || (row.note !== null && !verifier.takeHead(row.note))) break;
    if (typeof chained.event === 'object') piece.onEvent?.(chained.event);
  }
  const isDone = rows.length < limit || verifier.problem !== null;
  const signedTo = Math.max(head?.sequence ?? 0, verifier.signedTo);
  // A later head was checked with its row.
  if (isDone && head !== undefined && head.sequence >= verifier.point.sequence) verifier.takeHead(head.note);
  if (isDone) verifier.end();
  const { point, problem } = verifier;
  return { verifiedTo: point.sequence, signedTo, isDone, problem };
}

async function startVerifier(
  transaction: Pick<Transaction, 'run'>,
  { organizationId, publicKey, after, now }: StoredPiece,
): Promise<ChainVerifier | null> {
  const [start] = await transaction.run(readChainStart(organizationId, after));
  const { dropped = 0, chainHash = null, note = null } = start ?? {};
  if (after > dropped) {
    return chainHash === null ? null : new ChainVerifier(organizationId, publicKey, { sequence: after, chainHash });
  }
  const verifier = new ChainVerifier(organizationId, publicKey);
  if (dropped > 0) verifier.startAfter(note ?? '', now);
  return verifier;
}

/** A stored row as the verifier's input. */
export function toChainRow(row: StoredChainRow, organizationId: OrganizationId): ChainRow {
  const { sequence, payloadHash, chainHash, id, type, at, actorId, workspaceId, address, requestId, fields } = row;
  const isThere = id !== null && type !== null && at !== null && address !== null && requestId !== null;
  const event = isThere
    ? { id, organizationId, type, at, actorId, workspaceId, address, requestId, fields }
    : 'missing';
  return { sequence, payloadHash, chainHash, event };
}
