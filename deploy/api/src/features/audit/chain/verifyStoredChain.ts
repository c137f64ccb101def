import type { OrganizationId } from '@cofferdam/domain';
import type { Transaction } from '../../../platform/database/database.ts';
import { Turns } from '../../../platform/mapInChunks.ts';
import { readChain, readChainPoint, readFirstSequence, readLastHead, type StoredChainRow } from './chain.store.ts';
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

/** Verifies the rows of a chain after an already verified one. */
export async function verifyStoredPiece(
  transaction: Pick<Transaction, 'run'>,
  piece: StoredPiece,
): Promise<VerifiedPiece> {
  const { organizationId, rows: limit } = piece;
  const [head] = await transaction.run(readLastHead(organizationId));
  const verifier = await startVerifier(transaction, piece, head?.sequence ?? 0);
  const rows = await transaction.run(readChain(organizationId, verifier.point.sequence, limit));
  const turns = new Turns();
  for (const row of rows) {
    if (turns.isOver) await turns.next();
    const chained = toChainRow(row, organizationId);
    if (!verifier.take(chained) || (row.note !== null && !verifier.takeHead(row.note))) break;
    if (typeof chained.event === 'object') piece.onEvent?.(chained.event);
  }
  const isDone = rows.length < limit || verifier.problem !== null;
  if (isDone && head !== undefined) verifier.takeHead(head.note);
  if (isDone) verifier.end();
  const { point, problem } = verifier;
  return { verifiedTo: point.sequence, signedTo: head?.sequence ?? 0, isDone, problem };
}

async function startVerifier(
  transaction: Pick<Transaction, 'run'>,
  { organizationId, publicKey, after, now }: StoredPiece,
  signedTo: number,
): Promise<ChainVerifier> {
  const [first] = await transaction.run(readFirstSequence(organizationId));
  const dropped = (first?.sequence ?? signedTo + 1) - 1;
  const known = Math.max(after, dropped);
  const [point] = known === 0 ? [] : await transaction.run(readChainPoint(organizationId, known));
  if (known > dropped && point !== undefined) return new ChainVerifier(organizationId, publicKey, point);
  const verifier = new ChainVerifier(organizationId, publicKey);
  if (dropped > 0) verifier.startAfter(point?.note ?? '', now);
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
