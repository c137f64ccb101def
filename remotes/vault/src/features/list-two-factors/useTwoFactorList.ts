import type { CallOutput } from '@cofferdam/api-contract';
import { useHost } from '@cofferdam/remote-contract/react';
import { useUi } from '@cofferdam/ui/theme';
import type { CodeBook } from '../../components/codes/CodeBook.ts';
import { useOverLimit } from '../../components/limits/OverLimitContext.ts';
import { usePages, type Pages } from '../../components/paging/usePages.ts';
import { idsOf, type Place } from '../../components/place/usePlace.ts';
import { twoFactorQueries, type TwoFactorEntry } from '../../components/two-factors/twoFactorQueries.ts';
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
export function useTwoFactorList(place: Place, view: TwoFactorView, book: CodeBook): TwoFactorList {
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
          ...(filter === '' ? {} : { filter }),
          ...(view.type === null ? {} : { type: view.type }),
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
