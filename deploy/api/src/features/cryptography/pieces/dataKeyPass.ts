import type { OrganizationId } from '@cofferdam/domain';
import type { TextContext } from '../../../platform/keys/sealedText.ts';
import type { DataKeyRow } from '../dataKeys.store.ts';

/** The number of data keys per batch, one short transaction: with 100 or 200, requests beside a change wait longer. */
export const rowsPerPiece = 60;
/** The id before every data key. */
export const firstPosition = '00000000-0000-0000-0000-000000000000';
/** The id after every data key: the pass has ended. */
export const lastPosition = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Whether a pass ends with these rows. Ids grow with time, so a pass that only stopped at no rows would chase new
 * writes forever. Data written after the pass started is already sealed under the active generation.
 */
export function isLastPiece(rows: readonly DataKeyRow[]): boolean {
  return rows.length < rowsPerPiece;
}

/** Where the next batch starts. */
export function positionAfter(rows: readonly DataKeyRow[]): string {
  return rows.at(-1)?.id ?? lastPosition;
}

/** The context that a data key is bound to. */
export function contextOf(organizationId: OrganizationId, row: DataKeyRow): TextContext {
  const { id, purpose, field, workspaceId, recordId } = row;
  return { purpose, field, organizationId, workspaceId, recordId, versionId: id };
}
