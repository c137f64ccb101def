import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { workspaceQueries } from '../calls/itemQueries.ts';
import { usePages, type Pages } from '../list/usePages.ts';
import type { ResourceView } from './resourceAddress.ts';

type Page = CallOutput<'search', 'resources'>;

/** A resource as the list has it. */
export type ResourceRow = Page['rows'][number];
/** How many of each kind match. */
export type ResourceCounts = NonNullable<Page['counts']>;

/** What is known of the list so far; the first page holds how many there are of each kind. */
export type ResourceList = Pages<Page, ResourceRow>;

const rowsOf = ({ rows }: Page): readonly ResourceRow[] => rows;

/** Everything that a view shows, over all kinds and workspaces. */
export function useResourceList(organizationId: OrganizationId, { filter, kinds, within }: ResourceView): ResourceList {
  const { api } = useHost();
  const wanted = filter.trim();
  return usePages({
    queryKey: [...workspaceQueries.resources(organizationId), { term: wanted, kinds, within }],
    isFiltered: true,
    read: (cursor: string | null, signal) =>
      api.search.resources(
        {
          organizationId,
          ...(wanted === '' ? {} : { term: wanted }),
          ...(kinds.length === 0 ? {} : { kinds: [...kinds] }),
          ...(within === null ? {} : { within }),
          ...(cursor === null ? {} : { cursor }),
        },
        { signal },
      ),
    next: ({ nextCursor }) => nextCursor,
    rowsOf,
  });
}
