import { useQueryClient } from '@tanstack/react-query';
import type { NoteFormat } from '@cofferdam/domain';
import { useCommand, useHost, type Command } from '@cofferdam/remote-contract/react';
import { noteFieldOf, type NoteField } from '../noteErrors.ts';
import { noteQueries, type Note } from '../noteQueries.ts';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { createNoteMessages as messages } from './createNote.messages.ts';
import { refreshItems } from '../../items/calls/refreshItems.ts';

/** A note draft. */
export interface NoteDraft {
  readonly name: string;
  readonly text: string;
  readonly format: NoteFormat;
  readonly labels: readonly string[];
}

/** Creates a note; a server refusal about a field names it. */
export function useCreateNote(scope: WorkspaceScope): Command<NoteDraft, Note, NoteField> {
  const host = useHost();
  const queries = useQueryClient();
  return useCommand<NoteDraft, Note, NoteField>({
    refusalOf: noteFieldOf,
    run: async ({ name, text, format, labels }, signal) => {
      const input = { ...idsOf(scope), name, text, format, labels: [...labels] };
      const { note } = await host.api.note.add(input, { signal });
      return note;
    },
    onDone: (note) => {
      host.events.emit('workspace.contents.changed', idsOf(scope));
      void refreshItems(queries, scope, noteQueries);
      host.notify({
        type: 'INFO',
        title: messages.created(note.name),
        description: messages.createdIn(scope.workspaceName),
      });
    },
  });
}
