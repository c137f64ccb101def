import { useQueryClient } from '@tanstack/react-query';
import type { NoteFormat } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { useAttempt } from '../../components/forms/useAttempt.ts';
import { noteFieldOf } from '../../components/notes/noteErrors.ts';
import { forgetNoteLists, refreshNotes, type Note } from '../../components/notes/noteQueries.ts';
import { idsOf, type Place } from '../../components/place/usePlace.ts';
import { changeNoteMessages as messages } from './changeNote.messages.ts';

/** What of a note can be changed without a new version. */
export interface NoteChange {
  readonly name: string;
  readonly format: NoteFormat;
  readonly labels: readonly string[];
}

/** Changes and deletes a note, one thing at a time. */
export function useChangeNote(place: Place, note: Note) {
  const host = useHost();
  const queries = useQueryClient();
  const { run, isRunning } = useAttempt((error) => (noteFieldOf(error) === 'name' ? ('taken' as const) : null));

  /** The changed note; `taken` when its name is another one's, null when it failed and that was told. */
  const change = async ({ name, format, labels }: NoteChange): Promise<Note | 'taken' | null> => {
    if (isRunning) return null;
    const outcome = await run(async (signal) => {
      const input = { ...idsOf(place), name: note.name, newName: name, format, labels: [...labels] };
      const { note: changed } = await host.api.note.update(input, { signal });
      host.notify({ type: 'INFO', title: messages.saved(changed.name) });
      if (changed.name === note.name) void refreshNotes(queries, place);
      else forgetNoteLists(queries, place);
      return changed;
    });
    return outcome.kind === 'done' ? outcome.done : outcome.kind === 'refused' ? outcome.refusal : null;
  };
  /** Whether it is in the trash. */
  const remove = async (): Promise<boolean> => {
    if (isRunning) return false;
    const outcome = await run(async (signal) => {
      await host.api.note.delete({ ...idsOf(place), name: note.name }, { signal });
      forgetNoteLists(queries, place);
      host.notify({ type: 'INFO', title: messages.removed(note.name) });
    });
    return outcome.kind === 'done';
  };
  return { change, remove, isBusy: isRunning };
}
