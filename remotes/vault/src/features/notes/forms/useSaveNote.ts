import { useQueryClient } from '@tanstack/react-query';
import { useHost } from '@cofferdam/remote-contract/react';
import { isRefusal } from '../../items/calls/fieldOfError.ts';
import { useAttempt, type Outcome } from '../../items/forms/useAttempt.ts';
import { noteFieldOf } from '../noteErrors.ts';
import { refreshNotes } from '../noteQueries.ts';
import { notesWords } from '../notes.messages.ts';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { editNoteMessages as messages } from './editNote.messages.ts';

/** Why a text was not taken. */
export type SaveRefusal =
  /** Somebody was faster; `newer` is the version that is current now. */
  { readonly kind: 'stale'; readonly newer: number } | { readonly kind: 'text' };

/** Saves a text as a version on top of the one it was written against, once at a time. */
export function useSaveNote(place: WorkspaceScope, name: string) {
  const host = useHost();
  const queries = useQueryClient();
  const { run, isRunning } = useAttempt(refusalOf);
  const save = (text: string, basedOn: number): Promise<Outcome<void, SaveRefusal>> =>
    run(async (signal) => {
      const { version } = await host.api.note.versionAdd({ ...idsOf(place), name, text, basedOn }, { signal });
      void refreshNotes(queries, place);
      host.notify({
        type: 'INFO',
        title: messages.saved(name, notesWords.version(version)),
        description: messages.savedIn(place.workspaceName),
      });
    });
  return { save, isSaving: isRunning };
}

function refusalOf(error: unknown): SaveRefusal | null {
  if (isRefusal(error, 'note.version.stale') && error.details.currentVersion !== undefined) {
    return { kind: 'stale', newer: error.details.currentVersion };
  }
  return noteFieldOf(error) === 'text' ? { kind: 'text' } : null;
}
