import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { foldName } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import { readCursorParts, writeCursorParts } from '../../platform/http/cursorParts.ts';
import type { WorkspaceCall } from '../../platform/http/calls.ts';
import type { NoteRow } from './note.store.ts';
import { listNoteRows, readNoteTotal, type NotePosition, type NoteSort } from './noteList.store.ts';
import { presentNote } from './presentNote.ts';

type Input = CallArguments<'note', 'list'>;

/** A page of notes without their texts. */
export async function listNotes(call: WorkspaceCall, input: Input): Promise<CallOutput<'note', 'list'>> {
  const { organizationId, workspaceId, transaction } = call;
  const { sort, limit, filter = '', label } = input;
  const [rows, [count]] = await transaction.runAll([
    // One more than the page, to know whether there is another.
    listNoteRows({
      organizationId,
      workspaceId,
      filter: filter.trim() === '' ? null : foldName(filter.trim()),
      label: label === undefined ? null : `\n${foldName(label.trim())}\n`,
      sort,
      after: input.cursor === undefined ? null : readCursor(sort, input.cursor),
      rows: limit + 1,
    }),
    readNoteTotal(organizationId, workspaceId),
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    rows: shown.map(presentNote),
    nextCursor: last === undefined ? null : writeCursor(sort, last),
    total: count?.total ?? 0,
  };
}

function writeCursor(sort: NoteSort, { nameKey, updatedAt }: NoteRow): string {
  return writeCursorParts([sort, nameKey, updatedAt.toISOString()]);
}

/** @throws ApiFailure for anything that `writeCursor` did not give for this order */
function readCursor(sort: NoteSort, cursor: string): NotePosition {
  const parts = readCursorParts(cursor);
  const [cursorSort, nameKey, updatedAt] = parts;
  const isOurs = parts.length === 3 && cursorSort === sort && typeof nameKey === 'string' && !nameKey.includes('\0');
  if (!isOurs || typeof updatedAt !== 'string' || !/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/.test(updatedAt)) {
    throw new ApiFailure('validation.request', { fields: ['cursor'] });
  }
  if (Number.isNaN(Date.parse(updatedAt))) throw new ApiFailure('validation.request', { fields: ['cursor'] });
  return { nameKey, updatedAt };
}
