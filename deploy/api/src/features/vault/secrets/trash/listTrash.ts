import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import { readMomentCursor, writeMomentCursor } from '../../../../platform/http/momentCursor.ts';
import { presentPerson } from '../presentSecret.ts';
import { endOfTrash } from './endOfTrash.ts';
import { listTrashed, includeTrashed, type TrashedRow } from './trash.store.ts';

/** A page of the trash, latest first. */
export async function listTrash(
  { organizationId, workspaceId, transaction }: WorkspaceCall,
  { cursor, limit }: CallArguments<'secret', 'trashList'>,
): Promise<CallOutput<'secret', 'trashList'>> {
  const after = cursor === undefined ? null : readMomentCursor(cursor);
  const [, rows] = await transaction.runAll([
    includeTrashed(),
    listTrashed(organizationId, workspaceId, after, limit + 1),
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    secrets: shown.map(present),
    nextCursor: last === undefined ? null : writeMomentCursor({ at: last.deletedAt, id: last.id }),
  };
}

function present(row: TrashedRow): CallOutput<'secret', 'trashList'>['secrets'][number] {
  const { id, name, labels, versionCount, deletedAt } = row;
  return {
    id,
    name,
    labels: [...labels],
    versionCount,
    deletedAt: deletedAt.toISOString(),
    deletedBy: presentPerson(row.deletedBy, row.deletedByName),
    destroyAt: endOfTrash(deletedAt).toISOString(),
  };
}
