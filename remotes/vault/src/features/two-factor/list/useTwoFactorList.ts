import type { CallOutput } from '@cofferdam/api-contract';
import { limits } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { useItemSelection, type ItemSelection } from '../../items/list/useItemSelection.ts';
import { useUi } from '@cofferdam/ui/theme';
import type { LiveCodes } from '../../reading/codes/LiveCodes.ts';
import { useOverLimit } from '../../items/limits/OverLimitContext.ts';
import { usePages, type Pages } from '../../items/list/usePages.ts';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { twoFactorQueries, type TwoFactorEntry } from '../../items/calls/twoFactorQueries.ts';
import type { TwoFactorView } from './twoFactorView.ts';

type Page = CallOutput<'twoFactor', 'list'>;

/** What is known of the list so far. */
export interface TwoFactorList extends Omit<Pages<Page, TwoFactorEntry>, 'pages' | 'first' | 'last'> {
  /** Entries in the workspace, whatever the filter; undefined until known. */
  readonly total: number | undefined;
  readonly allowed: number | null | undefined;
  /** Rows that are over the plan's limit, by id. */
  readonly overLimit: ReadonlySet<string>;
}

const pageRows = 200;
const rowsOf = ({ rows }: Page): readonly TwoFactorEntry[] => rows;

/** The entries of a workspace that a view shows. Each answer tells the server's time as well. */
export function useTwoFactorList(place: WorkspaceScope, view: TwoFactorView, book: LiveCodes): TwoFactorList {
  const { api } = useHost();
  const { now } = useUi();
  const filter = view.filter.trim();
  const {
    pages,
    first: _,
    last,
    ...list
  } = usePages({
    queryKey: [...twoFactorQueries.lists(place), { ...view, filter }],
    isFiltered: true,
    read: async (cursor: string | null, signal) => {
      const sentAt = now();
      const page = await api.twoFactor.list(
        {
          ...idsOf(place),
          limit: pageRows,
          sort: view.sort,
          ...filtersOf(view),
          ...(cursor === null ? {} : { cursor }),
        },
        { signal },
      );
      book.clock.learn(page.serverTime, sentAt);
      return page;
    },
    next: ({ nextCursor }) => nextCursor,
    rowsOf,
  });
  return { ...list, total: last?.total, allowed: last?.allowed, overLimit: useOverLimit(pages) };
}

/** The selection in the list of codes, up to all that the filters leave. */
export function useTwoFactorSelection(
  place: WorkspaceScope,
  view: TwoFactorView,
  list: TwoFactorList,
): ItemSelection<TwoFactorEntry> {
  const { api } = useHost();
  const filters = filtersOf(view);
  return useItemSelection({
    query: filters,
    list,
    total: Object.keys(filters).length === 0 ? list.total : undefined,
    readPage: (cursor, signal) =>
      api.twoFactor.list(
        { ...idsOf(place), limit: limits.pageRows, ...filters, ...(cursor === null ? {} : { cursor }) },
        { signal },
      ),
  });
}

/** The filters of a view as the call takes them. */
function filtersOf({ filter, type }: TwoFactorView) {
  const text = filter.trim();
  return { ...(text === '' ? {} : { filter: text }), ...(type === null ? {} : { type }) };
}
