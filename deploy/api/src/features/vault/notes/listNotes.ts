import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { NoteId } from '@cofferdam/domain';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listItems } from '../items/list/listItems.ts';
import { listTrash, presentTrashed } from '../items/trash/listTrash.ts';
import { noteList, type NoteRow } from './note.store.ts';
import { noteKind } from './noteKind.ts';
import { presentNote } from './presentNote.ts';

/** A page of notes without their texts. */
export async function listNotes(
  dependencies: Pick<Platform, 'plans'>,
  call: WorkspaceCall,
  input: CallArguments<'note', 'list'>,
): Promise<CallOutput<'note', 'list'>> {
  const { rows, nextCursor, total } = await listItems<NoteId, NoteRow>(dependencies, noteKind, call, {
    source: noteList,
    input,
    toMoment: ({ updatedAt }) => updatedAt.toISOString(),
  });
  return { rows: rows.map(presentNote), nextCursor, total };
}

/** A page of the trash, latest first. */
export async function listNoteTrash(
  call: WorkspaceCall,
  input: CallArguments<'note', 'trash'>,
): Promise<CallOutput<'note', 'trash'>> {
  const { rows, nextCursor } = await listTrash([noteKind], call, input);
  return { rows: rows.map(presentTrashed), nextCursor };
}
