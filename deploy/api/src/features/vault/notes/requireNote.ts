import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import { lockNote, readNote, type NoteRow } from './note.store.ts';
import { lookUpKey } from '../items/findItems.ts';

/** The note with this name. @throws ApiFailure `note.not-found.by-note-name` */
export async function requireNote(call: WorkspaceCall, name: string, isLocked = false): Promise<NoteRow> {
  const { organizationId, workspaceId, transaction } = call;
  const find = isLocked ? lockNote : readNote;
  const [note] = await transaction.run(find(organizationId, workspaceId, lookUpKey(name)));
  if (note === undefined) throw new ApiFailure('note.not-found.by-note-name');
  return note;
}
