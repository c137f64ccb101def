import { useHost } from '@cofferdam/remote-contract/react';
import { useAnswer, type Answer } from '../answers/useAnswer.ts';
import { idsOf, type Place } from '../place/usePlace.ts';
import { noteQueries, type Note } from './noteQueries.ts';

/** Reads one note without its text. */
export function useNote(place: Place, name: string): Answer<Note> {
  const { api } = useHost();
  return useAnswer({
    queryKey: noteQueries.note(place, name),
    read: async (signal) => (await api.note.get({ ...idsOf(place), name }, { signal })).note,
    goneCode: 'note.not-found.by-note-name',
  });
}
