import { IntegrityError, parseWrappedKey, proveDataKey } from '@cofferdam/crypto/safe';
import { mapInChunks } from '../../../platform/mapInChunks.ts';
import { readDataKeysAfter, type DataKeyRow } from '../dataKeys.store.ts';
import { countDataKeys } from '../generations.store.ts';
import { contextOf, firstPosition, isLastPiece, positionAfter, rowsPerPiece } from './dataKeyPass.ts';
import { openGeneration } from './openGeneration.ts';
import { haltBroken, requireNewKeyId, type Piece } from './piece.ts';

/**
 * Opens the next data keys with the new generation only. If a key is wrapped by another generation, the change returns
 * to re-wrapping.
 */
export const verify: Piece = {
  lock: 'shared',
  work: async ({ giveWay, keys, run, organizationId, change }) => {
    const { transaction } = run;
    const toId = requireNewKeyId(change);
    const again = { ...change, state: 'REWRAP', position: null, verified: 0 } as const;
    const rows = await transaction.run(
      readDataKeysAfter(organizationId, change.position ?? firstPosition, rowsPerPiece),
    );
    if (rows.some(({ keyId }) => keyId !== toId)) return again;
    const to = await openGeneration(transaction, keys, organizationId, toId);
    if (to === null) return haltBroken(change, null);
    const isBroken = (row: DataKeyRow): boolean => {
      try {
        proveDataKey(to, contextOf(organizationId, row), parseWrappedKey(row.wrappedKey));
        return false;
      } catch (error) {
        if (error instanceof IntegrityError) return true;
        throw error;
      }
    };
    const broken = (await mapInChunks(rows, isBroken, giveWay)).indexOf(true);
    if (broken >= 0) return haltBroken(change, rows[broken]?.id ?? null);
    const verified = change.verified + rows.length;
    if (!isLastPiece(rows)) return { ...change, position: positionAfter(rows), verified };
    const counts = await transaction.run(countDataKeys(organizationId));
    if (counts.some(({ keyId }) => keyId !== toId)) return again;
    return { ...change, state: 'FINALIZE', position: null, verified, total: counts[0]?.count ?? 0 };
  },
};
