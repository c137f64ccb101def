import { useQueryClient } from '@tanstack/react-query';
import type { NoteFormat } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { useAttempt, type Outcome } from '../../items/forms/useAttempt.ts';
import { noteFieldOf, type NoteField } from '../noteErrors.ts';
import { refreshNotes, type Note } from '../noteQueries.ts';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { createNoteMessages as messages } from './createNote.messages.ts';

/** A note while it is typed. */
export interface NoteDraft {
  readonly name: string;
  readonly text: string;
  readonly format: NoteFormat;
  readonly labels: readonly string[];
}

/** Creates a note, once at a time. */
export function useCreateNote(place: WorkspaceScope) {
  const host = useHost();
  const queries = useQueryClient();
  const { run, isRunning } = useAttempt(noteFieldOf);
  const create = ({ name, text, format, labels }: NoteDraft): Promise<Outcome<Note, NoteField>> =>
    run(async (signal) => {
      const input = { ...idsOf(place), name, text, format, labels: [...labels] };
      const { note } = await host.api.note.add(input, { signal });
      host.events.emit('workspace.contents.changed', idsOf(place));
      void refreshNotes(queries, place);
      host.notify({
        type: 'INFO',
        title: messages.created(note.name),
        description: messages.createdIn(place.workspaceName),
      });
      return note;
    });
  return { create, isCreating: isRunning };
}
