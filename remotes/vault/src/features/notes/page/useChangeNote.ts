import { useQueryClient } from '@tanstack/react-query';
import type { NoteFormat } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { useAttempt } from '../../items/forms/useAttempt.ts';
import { noteFieldOf } from '../noteErrors.ts';
import type { MoveTarget } from '../../items/dialogs/MoveOneDialog.tsx';
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

/** Changes, moves and deletes a note, one thing at a time. */
export function useChangeNote(place: WorkspaceScope, note: Note) {
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
      void refreshItems(queries, place, noteQueries, changed.name === note.name ? [] : [note.name]);
      return changed;
    });
    return outcome.kind === 'done' ? outcome.done : outcome.kind === 'refused' ? outcome.refusal : null;
  };
  /** Whether it is in the trash. */
  const remove = async (): Promise<boolean> => {
    if (isRunning) return false;
    const outcome = await run(async (signal) => {
      await host.api.note.delete({ ...idsOf(place), name: note.name }, { signal });
      host.events.emit('workspace.contents.changed', idsOf(place));
      void refreshItems(queries, place, noteQueries, [note.name]);
      host.notify({ type: 'INFO', title: messages.removed(note.name) });
    });
    return outcome.kind === 'done';
  };
  /** Whether it is in the other workspace; `taken` when a note there has its name. */
  const move = async (to: MoveTarget): Promise<'moved' | 'taken' | null> => {
    if (isRunning) return null;
    const outcome = await run(async (signal) => {
      await host.api.note.move({ ...idsOf(place), name: note.name, toWorkspaceId: to.id }, { signal });
      host.events.emit('workspace.contents.changed', idsOf(place));
      void refreshItems(queries, place, noteQueries, [note.name]);
      host.notify({ type: 'INFO', title: messages.moved(note.name, to.name) });
    });
    return outcome.kind === 'done' ? 'moved' : outcome.kind === 'refused' ? outcome.refusal : null;
  };
  return { change, remove, move, isBusy: isRunning };
}
