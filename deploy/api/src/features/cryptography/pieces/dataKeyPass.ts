import type { OrganizationId } from '@cofferdam/domain';
import type { TextContext } from '../../../platform/keys/sealedText.ts';
import type { DataKeyRow } from '../dataKeys.store.ts';

/** One short transaction. */
export const rowsPerPiece = 100;

/** Before every id. */
export const firstPosition = '00000000-0000-0000-0000-000000000000';
/** After every id: a pass that has ended. */
export const lastPosition = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Whether a pass ends with these rows. Ids grow with time, so a pass that went on until it found none would run after every
 * write; what was written since the pass began is sealed under the active generation already.
 */
export function isLastPiece(rows: readonly DataKeyRow[]): boolean {
  return rows.length < rowsPerPiece;
}

/** Where the next piece begins. */
export function positionAfter(rows: readonly DataKeyRow[]): string {
  return rows.at(-1)?.id ?? lastPosition;
}

/** The place that a data key is bound to. */
export function contextOf(organizationId: OrganizationId, row: DataKeyRow): TextContext {
  const { id, purpose, field, workspaceId, recordId } = row;
  return { purpose, field, organizationId, workspaceId, recordId, versionId: id };
}
