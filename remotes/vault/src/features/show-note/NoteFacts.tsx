import { ThingFacts } from '../../components/facts/ThingFacts.tsx';
import type { Note } from '../../components/notes/noteQueries.ts';
import { notesWords } from '../../components/notes/notes.messages.ts';
import type { Place } from '../../components/place/usePlace.ts';
import { showNoteMessages as messages } from './showNote.messages.ts';

/** Facts about a note: where, when, by whom, as what it is drawn, its labels. */
export function NoteFacts({ place, note }: { readonly place: Place; readonly note: Note }) {
  return (
    <ThingFacts place={place} thing={note} more={[{ key: messages.format, value: notesWords.formats[note.format] }]} />
  );
}
