import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import { readMomentCursor, writeMomentCursor } from '../../../../platform/http/momentCursor.ts';
import { presentPerson } from '../presentEntry.ts';
import { listTrash, type TrashRow } from './trash.store.ts';
import { keptSince, restorableUntil } from './trashTime.ts';

/** A page of what can still come back, newest first. */
export async function listTrashed(
  { organizationId, workspaceId, now, transaction }: WorkspaceCall,
  { cursor, limit }: CallArguments<'twoFactor', 'trashList'>,
): Promise<CallOutput<'twoFactor', 'trashList'>> {
  const after = cursor === undefined ? null : readMomentCursor(cursor);
  // One more than the page, to know whether there is another.
  const rows = await transaction.run(
    listTrash(organizationId, workspaceId, keptSince(now), after?.at ?? null, after?.id ?? null, limit + 1),
  );
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    rows: shown.map(present),
    nextCursor: last === undefined ? null : writeMomentCursor({ at: last.deletedAt, id: last.id }),
  };
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
