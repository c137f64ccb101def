import { useQueryClient } from '@tanstack/react-query';
import type { NoteFormat } from '@cofferdam/domain';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import { noteFieldOf } from '../noteErrors.ts';
import { noteQueries, type Note } from '../noteQueries.ts';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { changeNoteMessages as messages } from './changeNote.messages.ts';
import { refreshItems } from '../../items/calls/refreshItems.ts';

/** What of a note can be changed without a new version. */
export interface NoteChange {
  readonly name: string;
  readonly format: NoteFormat;
  readonly labels: readonly string[];
}

/** Changes a note. */
export function useChangeNote(place: WorkspaceScope, note: Note) {
  const host = useHost();
  const queries = useQueryClient();
  const command = useCommand<(signal: AbortSignal) => Promise<Note>, Note, 'taken'>({
    refusalOf: (error) => (noteFieldOf(error) === 'name' ? 'taken' : null),
    run: (send, signal) => send(signal),
  });
  const run = async (send: (signal: AbortSignal) => Promise<Note>): Promise<Note | 'taken' | null> => {
    const result = await command.run(send);
    return result.kind === 'done' ? result.output : result.kind === 'refused' ? result.refusal : null;
  };

  /** Gives the changed note, `taken` when another note has the name, null when it failed. */
  const change = ({ name, format, labels }: NoteChange): Promise<Note | 'taken' | null> =>
    run(async (signal) => {
      const input = { ...idsOf(place), name: note.name, newName: name, format, labels: [...labels] };
      const { note: changed } = await host.api.note.update(input, { signal });
      host.notify({ type: 'INFO', title: messages.saved(changed.name) });
      void refreshItems(queries, place, noteQueries, changed.name === note.name ? [] : [note.name]);
      return changed;
    });
  return { change, isBusy: command.isRunning };
}
