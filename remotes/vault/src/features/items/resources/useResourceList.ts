import type { CallOutput } from '@cofferdam/api-contract';
import { limits, type OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { workspaceQueries } from '../calls/itemQueries.ts';
import { usePages, type Pages } from '../list/usePages.ts';
import type { ResourceView } from './resourceAddress.ts';

type Page = CallOutput<'search', 'resources'>;

/** A resource in the list. */
export type ResourceRow = Page['rows'][number];
/** Number of matches per kind. */
export type ResourceCounts = NonNullable<Page['counts']>;

/** The loaded part of the list; the first page has the counts per kind. */
export type ResourceList = Pages<Page, ResourceRow>;

const rowsOf = ({ rows }: Page): readonly ResourceRow[] => rows;

/** The list of a view, and a function that reads pages for selected rows that aren't loaded. */
export interface ResourceSource {
  readonly list: ResourceList;
  readonly readPage: (cursor: string | null, signal: AbortSignal) => Promise<Page>;
}

/** Everything that a view shows, over all kinds and workspaces. */
export function useResourceList(
  organizationId: OrganizationId,
  { filter, kinds, within }: ResourceView,
): ResourceSource {
  const { api } = useHost();
  const wanted = filter.trim();
  const inputAt = (cursor: string | null) => ({
    organizationId,
    ...(wanted === '' ? {} : { term: wanted }),
    ...(kinds.length === 0 ? {} : { kinds: [...kinds] }),
    ...(within === null ? {} : { within }),
    ...(cursor === null ? {} : { cursor }),
  });
  const list = usePages({
    queryKey: [...workspaceQueries.resources(organizationId), { term: wanted, kinds, within }],
    isFiltered: true,
    read: (cursor: string | null, signal) => api.search.resources(inputAt(cursor), { signal }),
    next: ({ nextCursor }) => nextCursor,
    rowsOf,
  });
  return {
    list,
    readPage: (cursor, signal) =>
      api.search.resources({ ...inputAt(cursor), limit: limits.resourcePageRows }, { signal }),
  };
}
