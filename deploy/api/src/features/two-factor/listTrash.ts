import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { isUuid, type TwoFactorId } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../platform/http/calls.ts';
import { readCursorParts, writeCursorParts } from '../../platform/http/cursorParts.ts';
import { presentPerson } from './presentEntry.ts';
import { listTrash, type TrashPosition, type TrashRow } from './trash.store.ts';
import { keptSince, restorableUntil } from './trashTime.ts';

/** A page of what can still come back, newest first. */
export async function listTrashed(
  { organizationId, workspaceId, now, transaction }: WorkspaceCall,
  { cursor, limit }: CallArguments<'twoFactor', 'trashList'>,
): Promise<CallOutput<'twoFactor', 'trashList'>> {
  const after = cursor === undefined ? null : readCursor(cursor);
  // One more than the page, to know whether there is another.
  const rows = await transaction.run(
    listTrash(organizationId, workspaceId, keptSince(now), after?.deletedAt ?? null, after?.id ?? null, limit + 1),
  );
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { rows: shown.map(present), nextCursor: last === undefined ? null : writeCursor(last) };
}

function present(row: TrashRow): CallOutput<'twoFactor', 'trashList'>['rows'][number] {
  const { id, name, issuer, account, deletedAt } = row;
  return {
    id,
    name,
    issuer,
    account,
    deletedAt: deletedAt.toISOString(),
    deletedBy: presentPerson(row.deletedBy, row.deletedByName),
    restorableUntil: restorableUntil(deletedAt),
  };
}

function writeCursor({ deletedAt, id }: TrashPosition): string {
  return writeCursorParts([deletedAt.toISOString(), id]);
}

function readCursor(cursor: string): TrashPosition {
  const [deletedAt, id, ...rest] = readCursorParts(cursor);
  if (!isMoment(deletedAt) || typeof id !== 'string' || !isUuid(id) || rest.length > 0) {
    throw new ApiFailure('validation.request', { fields: ['cursor'] });
  }
  return { deletedAt: new Date(deletedAt), id: id as TwoFactorId };
}

/** A day that is not in the calendar is none: the database would refuse it with words of its own. */
function isMoment(text: unknown): text is string {
  return typeof text === 'string' && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text;
}
