import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { noteTrashDays, type NoteId } from '@cofferdam/domain';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import { readMomentCursor, writeMomentCursor } from '../../../platform/http/momentCursor.ts';
import { dueStatement, type Sweep } from '../../../platform/jobs/sweep.ts';
import { endSharesOfNote } from '../../share/endShares.ts';
import { unindexItems } from '../items/search-index/searchIndex.store.ts';
import { reindexItems } from '../items/search-index/searchIndex.ts';
import { findNamesake, findNote, lockNames } from './note.store.ts';
import { presentAuthor, presentNote } from './presentNote.ts';
import { requireNote } from './requireNote.ts';
import { listTrashed, lockOverdue, lockTrashed, removeNote, setDeleted, type TrashedNoteRow } from './trash.store.ts';

const trashMilliseconds = noteTrashDays * 86_400_000;

/** Destroys notes that the trash has kept long enough. */
export const destroyOverdueNotes: Sweep = {
  name: 'note.trash.destroy',
  findDue: dueStatement('note.trash.findDue', `cofferdam.due_notes(${noteTrashDays}, $1, $2)`),
  handle: async ({ transaction, record }, organizationId, recordIds) => {
    const due = await transaction.run(lockOverdue(organizationId, recordIds as NoteId[]));
    await transaction.runAll(due.map(({ id, workspaceId }) => removeNote(organizationId, workspaceId, id)));
    for (const { name, workspaceId } of due) record('note.destroyed', { name }, workspaceId);
    return due.length;
  },
};

/** Older notes are gone for everybody, whether somebody has swept them out already or not. */
const shownSince = ({ now }: WorkspaceCall): Date => new Date(now.getTime() - trashMilliseconds);

/** Puts a note into the trash; its name is free from then on. */
export async function deleteNote(
  call: WorkspaceCall,
  input: CallArguments<'note', 'delete'>,
): Promise<CallOutput<'note', 'delete'>> {
  const { organizationId, workspaceId, now, userId, transaction } = call;
  const note = await requireNote(call, input.name, true);
  await transaction.runAll([
    setDeleted(organizationId, workspaceId, note.id, now, userId),
    unindexItems(organizationId, [note.id]),
  ]);
  await endSharesOfNote(call, note.id);
  call.record('note.deleted', { name: note.name }, workspaceId);
  return { id: note.id };
}

/** A page of what was deleted in the last 30 days, newest first. */
export async function listTrash(
  call: WorkspaceCall,
  { cursor, limit }: CallArguments<'note', 'trash'>,
): Promise<CallOutput<'note', 'trash'>> {
  const { organizationId, workspaceId, transaction } = call;
  const after = cursor === undefined ? null : readMomentCursor(cursor);
  // One more than the page, to know whether there is another.
  const rows = await transaction.run(
    listTrashed(organizationId, workspaceId, shownSince(call), after?.at ?? null, after?.id ?? null, limit + 1),
  );
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    rows: shown.map(({ id, name, deletedAt, deletedBy, deletedByName }) => ({
      id,
      name,
      deletedAt: deletedAt.toISOString(),
      deletedBy: presentAuthor(deletedBy, deletedByName),
      destroyAt: new Date(deletedAt.getTime() + trashMilliseconds).toISOString(),
    })),
    nextCursor: last === undefined ? null : writeMomentCursor({ at: last.deletedAt, id: last.id }),
  };
}

/** Takes a note out of the trash, if its name is still free. */
export async function restoreNote(
  call: WorkspaceCall,
  input: CallArguments<'note', 'restore'>,
): Promise<CallOutput<'note', 'restore'>> {
  const { organizationId, workspaceId, transaction } = call;
  await transaction.run(lockNames(organizationId, workspaceId));
  const { id, name, nameKey } = await requireTrashed(call, input.id);
  const [namesake] = await transaction.run(findNamesake(organizationId, workspaceId, nameKey, id));
  if (namesake !== undefined) throw new ApiFailure('note.exist.name');
  await transaction.run(setDeleted(organizationId, workspaceId, id, null, null));
  await reindexItems(transaction, organizationId, 'note', [id]);
  call.record('note.restored', { name }, workspaceId);
  const [row] = await transaction.run(findNote(organizationId, workspaceId, id));
  if (row === undefined) throw new Error('a locked note is gone');
  return { note: presentNote(row) };
}

/** Destroys a note in the trash with all its versions and keys. */
export async function destroyNote(
  call: WorkspaceCall,
  input: CallArguments<'note', 'destroy'>,
): Promise<CallOutput<'note', 'destroy'>> {
  const { organizationId, workspaceId, transaction } = call;
  const { id, name } = await requireTrashed(call, input.id);
  await transaction.run(removeNote(organizationId, workspaceId, id));
  call.record('note.destroyed', { name }, workspaceId);
  return {};
}

async function requireTrashed(call: WorkspaceCall, id: NoteId): Promise<TrashedNoteRow> {
  const { organizationId, workspaceId, transaction } = call;
  const [row] = await transaction.run(lockTrashed(organizationId, workspaceId, id, shownSince(call)));
  if (row === undefined) throw new ApiFailure('note.not-found.by-note-name');
  return row;
}
