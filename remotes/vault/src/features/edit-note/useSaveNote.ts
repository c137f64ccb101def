import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import { usePageSignal } from '../../components/access/usePageSignal.ts';
import { isRefusal } from '../../components/errors/fieldOfError.ts';
import { noteFieldOf } from '../../components/notes/noteErrors.ts';
import { refreshNotes } from '../../components/notes/noteQueries.ts';
import { notesWords } from '../../components/notes/notes.messages.ts';
import { idsOf, type Place } from '../../components/place/usePlace.ts';
import { editNoteMessages as messages } from './editNote.messages.ts';

/** What came of an attempt. */
export type SaveNoteOutcome =
  | { readonly kind: 'saved' }
  /** Somebody was faster; `newer` is the version that is current now. */
  | { readonly kind: 'stale'; readonly newer: number }
  | { readonly kind: 'refused' }
  /** The central handler has told the person. */
  | { readonly kind: 'failed' };

/** Saves a text as a version on top of the one it was written against, once at a time. */
export function useSaveNote(place: Place, name: string) {
  const host = useHost();
  const queries = useQueryClient();
  const signalOf = usePageSignal();
  const [isSaving, setIsSaving] = useState(false);

  const save = async (text: string, basedOn: number): Promise<SaveNoteOutcome> => {
    const signal = signalOf();
    setIsSaving(true);
    try {
      const { version } = await host.api.note.versionAdd({ ...idsOf(place), name, text, basedOn }, { signal });
      void refreshNotes(queries, place);
      host.notify({
        type: 'INFO',
        title: messages.saved(name, notesWords.version(version)),
        description: messages.savedIn(place.workspaceName),
      });
      return { kind: 'saved' };
    } catch (error) {
      if (isRefusal(error, 'note.version.stale') && error.details.currentVersion !== undefined) {
        return { kind: 'stale', newer: error.details.currentVersion };
      }
      if (noteFieldOf(error) === 'text') return { kind: 'refused' };
      if (!signal.aborted) host.handleError(error);
      return { kind: 'failed' };
    } finally {
      setIsSaving(false);
    }
  };
  return { save, isSaving };
}
