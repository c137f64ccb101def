import { ItemDetails } from '../../items/page/ItemDetails.tsx';
import type { Note } from '../noteQueries.ts';
import { notesWords } from '../notes.messages.ts';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { showNoteMessages as messages } from './showNote.messages.ts';

/** Facts about a note: where, when, by whom, as what it is drawn, its labels. */
export function NoteFacts({ place, note }: { readonly place: WorkspaceScope; readonly note: Note }) {
  return (
    <ItemDetails place={place} thing={note} more={[{ key: messages.format, value: notesWords.formats[note.format] }]} />
  );
}
