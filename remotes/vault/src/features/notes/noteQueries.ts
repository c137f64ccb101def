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
  place: ({ organizationId, workspaceId }: WorkspaceScope) => ['vault', organizationId, workspaceId, 'note'] as const,
  lists: (place: WorkspaceScope) => [...noteQueries.place(place), 'list'] as const,
  trash: (place: WorkspaceScope) => [...noteQueries.place(place), 'trash'] as const,
  note: (place: WorkspaceScope, name: string) => [...noteQueries.place(place), 'note', name] as const,
  versions: (place: WorkspaceScope, name: string) => [...noteQueries.place(place), 'versions', name] as const,
  ofItem: (place: WorkspaceScope, name: string) => [noteQueries.note(place, name), noteQueries.versions(place, name)],
};
