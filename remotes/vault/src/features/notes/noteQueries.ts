import type { QueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@cofferdam/api-contract';
import type { WorkspaceScope } from '../items/calls/useWorkspaceScope.ts';

/** A note without its text. */
export type Note = CallOutput<'note', 'get'>['note'];
/** A version without its text. */
export type NoteVersion = CallOutput<'note', 'versionList'>['versions'][number];
/** A note in the trash. */
export type TrashedNote = CallOutput<'note', 'trash'>['rows'][number];

/** Keys of the query cache. It holds facts alone, never a text. */
export const noteQueries = {
  place: ({ organizationId, workspaceId }: WorkspaceScope) => ['vault', 'notes', organizationId, workspaceId] as const,
  lists: (place: WorkspaceScope) => [...noteQueries.place(place), 'list'] as const,
  trash: (place: WorkspaceScope) => [...noteQueries.place(place), 'trash'] as const,
  note: (place: WorkspaceScope, name: string) => [...noteQueries.place(place), 'note', name] as const,
  versions: (place: WorkspaceScope, name: string) => [...noteQueries.place(place), 'versions', name] as const,
};

/**
 * After a note got another name or went into the trash: lists are forgotten, and what is known of it is not asked for
 * again, because under its old name there is nothing any more.
 */
export function forgetNoteLists(queries: QueryClient, place: WorkspaceScope): void {
  queries.removeQueries({ queryKey: noteQueries.lists(place) });
  queries.removeQueries({ queryKey: noteQueries.trash(place) });
}

/** After something was written: what is in sight is read again, lists that are not are forgotten. */
export async function refreshNotes(queries: QueryClient, place: WorkspaceScope): Promise<void> {
  queries.removeQueries({ queryKey: noteQueries.lists(place), type: 'inactive' });
  await queries.invalidateQueries({ queryKey: noteQueries.place(place) });
}
