import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { isUuid } from '@cofferdam/domain';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import { presentPerson } from '../presentSecret.ts';
import { endOfTrash } from './endOfTrash.ts';
import { listTrashed, openTrash, type TrashedRow, type TrashPosition } from './trash.store.ts';

/** A page of the trash, latest first. */
export async function listTrash(
  { organizationId, workspaceId, transaction }: WorkspaceCall,
  { cursor, limit }: CallArguments<'secret', 'trashList'>,
): Promise<CallOutput<'secret', 'trashList'>> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const [, rows] = await transaction.runAll([openTrash(), listTrashed(organizationId, workspaceId, after, limit + 1)]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { secrets: shown.map(present), nextCursor: last === undefined ? null : writeCursor(last) };
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

function writeCursor({ deletedAt, id }: TrashedRow): string {
  return Buffer.from(`${deletedAt.toISOString()} ${id}`).toString('base64url');
}

function readCursor(cursor: string): TrashPosition {
  const [deletedAt = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(deletedAt) && !Number.isNaN(Date.parse(deletedAt));
  if (!isMoment || !isUuid(id)) throw new ApiFailure('validation.request', { fields: ['cursor'] });
  return { deletedAt, id };
}
