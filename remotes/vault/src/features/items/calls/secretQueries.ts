import type { CallOutput } from '@cofferdam/api-contract';
import { createItemQueries } from './itemQueries.ts';
import type { WorkspaceIds } from './useWorkspaceScope.ts';

type SecretPage = CallOutput<'secret', 'list'>;
type ListedRow = SecretPage['rows'][number];

/** A row of the list, with the name of its last editor; empty for a deleted account. */
export interface SecretRow extends Omit<ListedRow, 'updatedBy'> {
  readonly updatedBy: ListedRow['updatedBy'] & { readonly name: string };
}

/** A page of the list with author names inlined in its rows. */
export type PageWithAuthors = Omit<SecretPage, 'rows' | 'people'> & { readonly rows: readonly SecretRow[] };

/** Inlines author names, which a page has once, in its rows. */
export function withAuthorNames({ rows, people, ...page }: SecretPage): PageWithAuthors {
  return {
    ...page,
    rows: rows.map((row) => ({ ...row, updatedBy: { ...row.updatedBy, name: people[row.updatedBy.id] ?? '' } })),
  };
}

/** A secret without its value. */
export type Secret = CallOutput<'secret', 'get'>['secret'];
/** A version without its value. */
export type SecretVersion = CallOutput<'secret', 'versionList'>['versions'][number];

const keys = createItemQueries('secret');

/** Keys of the query cache for secrets. */
export const secretQueries = {
  ...keys,
  toRotate: (scope: WorkspaceIds) => [...keys.all(scope), 'to-rotate'] as const,
  readerCounts: (scope: WorkspaceIds) => [...keys.all(scope), 'reader-counts'] as const,
  readers: (scope: WorkspaceIds, name: string | undefined) =>
    [...(name === undefined ? keys.all(scope) : keys.item(scope, name)), 'readers'] as const,
  reads: (scope: WorkspaceIds, name: string) => [...keys.item(scope, name), 'reads'] as const,
};
