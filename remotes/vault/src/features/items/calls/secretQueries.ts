import type { CallOutput } from '@cofferdam/api-contract';
import type { WorkspaceScope } from './useWorkspaceScope.ts';

type SecretPage = CallOutput<'secret', 'list'>;
type ListedRow = SecretPage['rows'][number];

/** A row of the list, with the name of whoever changed it last; empty for an account that is gone. */
export interface SecretRow extends Omit<ListedRow, 'updatedBy'> {
  readonly updatedBy: ListedRow['updatedBy'] & { readonly name: string };
}

/** A page of the list with rows that say all by themselves. */
export type NamedPage = Omit<SecretPage, 'rows' | 'people'> & { readonly rows: readonly SecretRow[] };

/** Gives each row of a page the name that the page has once. */
export function nameRows({ rows, people, ...page }: SecretPage): NamedPage {
  return {
    ...page,
    rows: rows.map((row) => ({ ...row, updatedBy: { ...row.updatedBy, name: people[row.updatedBy.id] ?? '' } })),
  };
}

/** A secret without its value. */
export type Secret = CallOutput<'secret', 'get'>['secret'];
/** A version without its value. */
export type SecretVersion = CallOutput<'secret', 'versionList'>['versions'][number];

/**
 * Keys of the query cache. It holds facts alone: a value that the server gives is never cached, only kept in the state of
 * the component that shows it.
 */
export const secretQueries = {
  place: ({ organizationId, workspaceId }: WorkspaceScope) => ['vault', organizationId, workspaceId] as const,
  lists: (place: WorkspaceScope) => [...secretQueries.place(place), 'list'] as const,
  toRotate: (place: WorkspaceScope) => [...secretQueries.place(place), 'to-rotate'] as const,
  usage: (place: WorkspaceScope) => [...secretQueries.place(place), 'usage'] as const,
  readerCounts: (place: WorkspaceScope) => [...secretQueries.place(place), 'reader-counts'] as const,
  readers: (place: WorkspaceScope, name: string | undefined) =>
    [...secretQueries.place(place), 'readers', name ?? null] as const,
  secret: (place: WorkspaceScope, name: string) => [...secretQueries.place(place), 'secret', name] as const,
  reads: (place: WorkspaceScope, name: string) => [...secretQueries.secret(place, name), 'reads'] as const,
  versions: (place: WorkspaceScope, name: string) => [...secretQueries.place(place), 'versions', name] as const,
  ofItem: (place: WorkspaceScope, name: string) => [
    secretQueries.secret(place, name),
    secretQueries.versions(place, name),
  ],
};
