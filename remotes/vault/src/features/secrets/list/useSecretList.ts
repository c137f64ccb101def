import { limits } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { useItemSelection } from '../../items/list/useItemSelection.ts';
import { useOverLimit } from '../../items/limits/OverLimitContext.ts';
import { usePages, type Pages } from '../../items/list/usePages.ts';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { nameRows, secretQueries, type NamedPage, type SecretRow } from '../../items/calls/secretQueries.ts';
import type { SecretView } from './secretView.ts';

/** What is known of the list so far. */
export interface SecretList extends Omit<Pages<NamedPage, SecretRow>, 'pages' | 'first' | 'last'> {
  /** Secrets in the workspace, whatever the filter; undefined until known. */
  readonly total: number | undefined;
  readonly allowed: number | null | undefined;
  /** Secrets that match the filters, counted up to 1,000; undefined without a filter. */
  readonly matching: number | undefined;
  /** Rows that are over the plan's limit, by id. */
  readonly overLimit: ReadonlySet<string>;
}

/** Rows in the first page, several screens, and in those that follow: who scrolls on wants to go far. */
const firstPageRows = 100;
const nextPageRows = 500;
const rowsOf = ({ rows }: NamedPage): readonly SecretRow[] => rows;

/** The secrets of a workspace that a view shows. */
export function useSecretList(place: WorkspaceScope, view: SecretView): SecretList {
  const { api } = useHost();
  const filter = view.filter.trim();
  const { pages, first, last, ...list } = usePages({
    queryKey: [...secretQueries.lists(place), { ...view, filter }],
    isFiltered: true,
    read: async (cursor: string | null, signal) =>
      nameRows(
        await api.secret.list(
          {
            ...idsOf(place),
            limit: cursor === null ? firstPageRows : nextPageRows,
            sort: view.sort,
            ...filtersOf(view),
            ...(cursor === null ? {} : { cursor }),
          },
          { signal },
        ),
      ),
    next: ({ nextCursor }) => nextCursor,
    rowsOf,
  });
  const overLimit = useOverLimit(pages);
  return { ...list, total: last?.total, allowed: last?.allowed, matching: first?.matching, overLimit };
}

/** The filters of a view as the call takes them. */
function filtersOf({ filter, label, state, updatedBy }: SecretView) {
  const text = filter.trim();
  return {
    ...(text === '' ? {} : { filter: text }),
    ...(label === null ? {} : { label }),
    ...(state === null ? {} : { state }),
    ...(updatedBy === null ? {} : { updatedBy }),
  };
}

/** The selection in the list of secrets, up to all that the view matches. */
export function useSecretSelection(place: WorkspaceScope, view: SecretView, list: SecretList) {
  const { api } = useHost();
  const filters = filtersOf(view);
  return useItemSelection({
    query: filters,
    list,
    total: list.matching ?? list.total,
    readPage: async (cursor, signal) =>
      nameRows(
        await api.secret.list(
          { ...idsOf(place), limit: limits.pageRows, ...filters, ...(cursor === null ? {} : { cursor }) },
          { signal },
        ),
      ),
  });
}
