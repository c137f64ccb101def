import { useQueryClient } from '@tanstack/react-query';
import { useCommand, useHost, type Command } from '@cofferdam/remote-contract/react';
import { isRefusal } from '../../items/calls/fieldOfError.ts';
import { noteFieldOf } from '../noteErrors.ts';
import { notesWords } from '../notes.messages.ts';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { editNoteMessages as messages } from './editNote.messages.ts';
import { refreshItems } from '../../items/calls/refreshItems.ts';
import { noteQueries } from '../noteQueries.ts';

/** Why the server refused a text. */
export type SaveRefusal =
  /** Someone else saved first; `newer` is the current version. */
  { readonly kind: 'stale'; readonly newer: number } | { readonly kind: 'text' };

/** A text and its base version. */
export interface NewNoteText {
  readonly text: string;
  readonly basedOn: number;
  /** What changed and why; can be empty. */
  readonly changeNote: string;
}

/** Saves a text as a new version. The output is its number. */
export function useSaveNote(scope: WorkspaceScope, name: string): Command<NewNoteText, number, SaveRefusal> {
  const host = useHost();
  const queries = useQueryClient();
  return useCommand<NewNoteText, number, SaveRefusal>({
    refusalOf,
    run: async ({ changeNote, ...written }, signal) => {
      const noted = changeNote === '' ? {} : { changeNote };
      const { version } = await host.api.note.versionAdd({ ...idsOf(scope), name, ...written, ...noted }, { signal });
      return version;
    },
    onDone: (version) => {
      void refreshItems(queries, scope, noteQueries);
      host.notify({
        type: 'INFO',
        title: messages.saved(name, notesWords.version(version)),
        description: messages.savedIn(scope.workspaceName),
      });
    },
  });
}

function refusalOf(error: unknown): SaveRefusal | null {
  if (isRefusal(error, 'note.version.stale') && error.details.currentVersion !== undefined) {
    return { kind: 'stale', newer: error.details.currentVersion };
  }
  return noteFieldOf(error) === 'text' ? { kind: 'text' } : null;
}
