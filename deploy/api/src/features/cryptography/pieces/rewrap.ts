import { IntegrityError, parseWrappedKey, rewrapDataKey } from '@cofferdam/crypto/safe';
import { hexBytes } from '../../../platform/database/hexBytes.ts';
import { mapInChunks } from '../../../platform/mapInChunks.ts';
import type { ChangeRow } from '../changes.store.ts';
import { readDataKeysAfter, replaceWrappedKeys, type DataKeyRow } from '../dataKeys.store.ts';
import { contextOf, firstPosition, isLastPiece, lastPosition, positionAfter, rowsPerPiece } from './dataKeyPass.ts';
import { openGeneration } from './openGeneration.ts';
import { haltBroken, requireNewKeyId, type Piece, type PieceContext } from './piece.ts';

/** Wraps the next data keys with the new generation. */
export const rewrapForward: Piece = {
  lock: 'shared',
  work: (context) => {
    const { change } = context;
    return rewrapNext(context, change.fromKeyId, requireNewKeyId(change), { state: 'VERIFY', position: null });
  },
};

/** Wraps the next data keys with the old generation again. */
export const rewrapBack: Piece = {
  lock: 'shared',
  work: (context) => {
    const { change } = context;
    return rewrapNext(context, requireNewKeyId(change), change.fromKeyId, { position: lastPosition });
  },
};

/** One batch. Rows that were deleted or replaced since they were read are skipped. */
async function rewrapNext(
  { giveWay, keys, run, organizationId, change }: PieceContext,
  fromId: string,
  toId: string,
  atEnd: Partial<ChangeRow>,
): Promise<ChangeRow> {
  const { transaction } = run;
  const rows = await transaction.run(readDataKeysAfter(organizationId, change.position ?? firstPosition, rowsPerPiece));
  const next = isLastPiece(rows) ? { ...change, ...atEnd } : { ...change, position: positionAfter(rows) };
  const left = rows.filter(({ keyId }) => keyId === fromId);
  if (left.length === 0) return next;
  const from = await openGeneration(transaction, keys, organizationId, fromId);
  const to = await openGeneration(transaction, keys, organizationId, toId);
  if (from === null || to === null) return haltBroken(change, null);
  const wrap = (row: DataKeyRow): string | null => {
    try {
      const context = contextOf(organizationId, row);
      return hexBytes(rewrapDataKey({ from, to }, context, parseWrappedKey(row.wrappedKey)));
    } catch (error) {
      if (error instanceof IntegrityError) return null;
      throw error;
    }
  };
  const after = await mapInChunks(left, wrap, giveWay);
  const broken = after.indexOf(null);
  if (broken >= 0) return haltBroken(change, left[broken]?.id ?? null);
  await giveWay();
  const [replaced] = await transaction.run(
    replaceWrappedKeys({
      organizationId,
      keyId: toId,
      ids: left.map(({ id }) => id),
      before: left.map(({ wrappedKey }) => hexBytes(wrappedKey)),
      after: after as readonly string[],
    }),
  );
  return { ...next, rewrapped: change.rewrapped + (replaced?.count ?? 0) };
}
