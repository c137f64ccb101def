import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { Platform } from '../../../platform/platform.ts';
import { labelItems, presentLabeled } from '../items/labels/labelItems.ts';
import { readItemLog } from '../items/log/readItemLog.ts';
import { destroyOverdue } from '../items/trash/trash.ts';
import { addNote } from './addNote.ts';
import { getNote } from './getNote.ts';
import { listNotes, listNoteTrash } from './listNotes.ts';
import { deleteNote, destroyNote, moveNote, restoreNote } from './moveAndTrash.ts';
import {
  accessNoteVersion,
  addNoteVersion,
  destroyNoteVersion,
  getNoteVersion,
  listNoteVersions,
  makeCurrentNoteVersion,
} from './noteVersions.ts';
import { noteErrors, noteKind } from './noteKind.ts';
import { updateNote } from './updateNote.ts';

// 256 KiB of text, which JSON can expand to six characters per byte, plus the rest of the request.
const oneTextBytes = 1_664 * 1_024;

// 1,000 names of 64 code points, in their longest JSON form.
const manyNamesBytes = 1_024 * 1_024;

/** Notes and their versions. */
export function registerNotes(platform: Platform): void {
  const { calls, jobs } = platform;
  jobs.sweep(destroyOverdue(noteKind));
  const withText = {
    bodyLimitBytes: oneTextBytes,
    tooLarge: new ApiFailure('note.validation.text', { fields: ['text'] }),
  };
  calls.workspace('note', 'list', (call, input) => listNotes(platform, call, input));
  calls.workspace('note', 'listSearch', (call, input) => listNotes(platform, call, input));
  calls.workspace('note', 'get', getNote);
  calls.workspace('note', 'add', (call, input) => addNote(platform, call, input), withText);
  calls.workspace('note', 'update', updateNote);
  calls.workspace(
    'note',
    'label',
    async (call, input) => presentLabeled(noteErrors, await labelItems(platform, noteKind, call, input)),
    { bodyLimitBytes: manyNamesBytes },
  );
  calls.workspace('note', 'move', (call, input) => moveNote(platform, call, input), {
    alsoIn: ({ toWorkspaceId }) => [toWorkspaceId],
  });
  calls.workspace('note', 'delete', deleteNote);
  calls.workspace('note', 'trash', listNoteTrash);
  calls.workspace('note', 'restore', (call, input) => restoreNote(platform, call, input));
  calls.workspace('note', 'destroy', destroyNote);
  calls.workspace('note', 'currentVersion', (call, input) => makeCurrentNoteVersion(platform, call, input));
  calls.workspace('note', 'versionList', (call, input) => listNoteVersions(platform, call, input));
  calls.workspace('note', 'versionGet', (call, input) => getNoteVersion(platform, call, input));
  calls.workspace('note', 'versionAccess', (call, input) => accessNoteVersion(platform, call, input));
  calls.workspace('note', 'versionAdd', (call, input) => addNoteVersion(platform, call, input), withText);
  calls.workspace('note', 'versionDelete', destroyNoteVersion);
  calls.workspace('audit', 'noteLogs', (call, input) => readItemLog(platform, noteKind, call, input));
}
