import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NoteFormat } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { usePageSignal } from '../../components/access/usePageSignal.ts';
import { noteFieldOf, type NoteField } from '../../components/notes/noteErrors.ts';
import { refreshNotes, type Note } from '../../components/notes/noteQueries.ts';
import { idsOf, type Place } from '../../components/place/usePlace.ts';
import { createNoteMessages as messages } from './createNote.messages.ts';

/** A note while it is typed. */
export interface NoteDraft {
  readonly name: string;
  readonly text: string;
  readonly format: NoteFormat;
  readonly labels: readonly string[];
}

/** What came of an attempt. */
export type CreateNoteOutcome =
  | { readonly kind: 'created'; readonly note: Note }
  | { readonly kind: 'refused'; readonly field: NoteField }
  /** The central handler has told the person. */
  | { readonly kind: 'failed' };

/** Creates a note, once at a time. */
export function useCreateNote(place: Place) {
  const host = useHost();
  const queries = useQueryClient();
  const signalOf = usePageSignal();
  const [isCreating, setIsCreating] = useState(false);

  const create = async ({ name, text, format, labels }: NoteDraft): Promise<CreateNoteOutcome> => {
    const signal = signalOf();
    setIsCreating(true);
    try {
      const { note } = await host.api.note.add(
        { ...idsOf(place), name, text, format, labels: [...labels] },
        { signal },
      );
      void refreshNotes(queries, place);
      host.notify({
        type: 'INFO',
        title: messages.created(note.name),
        description: messages.createdIn(place.workspaceName),
      });
      return { kind: 'created', note };
    } catch (error) {
      const field = noteFieldOf(error);
      if (field !== null) return { kind: 'refused', field };
      if (!signal.aborted) host.handleError(error);
      return { kind: 'failed' };
    } finally {
      setIsCreating(false);
    }
  };
  return { create, isCreating };
}
