import { limits } from '@cofferdam/domain';
import type { ItemQueries } from '../calls/itemQueries.ts';
import { idsOf, type WorkspaceIds, type WorkspaceScope } from '../calls/useWorkspaceScope.ts';
import { useOverLimit } from '../limits/OverLimitContext.ts';
import type { NamedItem } from '../kinds/ItemKind.ts';
import { useItemSelection, type ItemSelection } from './useItemSelection.ts';
import { usePages, type Pages } from './usePages.ts';

/** A page of a list, as every kind's call answers it. */
interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
  /** Items in the workspace, whatever the filters. */
  readonly total: number;
  /** How many the plan allows. */
  readonly allowed?: number | null;
  /** Items that match the filters, counted up to 1,000; on the first page of a filtered list. */
  readonly matching?: number | undefined;
  /** Ids of rows over the plan's limit. */
  readonly overLimit?: readonly string[] | undefined;
}

/** Where a list comes from. */
export interface ItemListSource<Row, Sort, Filters extends object> {
  readonly scope: WorkspaceScope;
  readonly queries: ItemQueries;
  /** As the call takes them; those that are off are left out. */
  readonly filters: Filters;
  readonly sort: Sort;
  readonly read: (input: ListInput<Sort, Filters>, signal: AbortSignal) => Promise<ListPage<Row>>;
}

/** What a page is asked for with. */
export type ListInput<Sort, Filters> = WorkspaceIds &
  Filters & { readonly limit: number; readonly sort?: Sort; readonly cursor?: string };

/** What is known of a list so far. */
export interface ItemList<Row> extends Omit<Pages<ListPage<Row>, Row>, 'pages' | 'first' | 'last'> {
  /** Items in the workspace, whatever the filters; undefined until known. */
  readonly total: number | undefined;
  readonly allowed: number | null | undefined;
  /** Items that match the filters, counted up to 1,000; undefined without filters, or where the server doesn't count. */
  readonly matching: number | undefined;
  /** Rows over the plan's limit, by id. */
  readonly overLimit: ReadonlySet<string>;
}

/** Rows of the first page, several screens, and of those that follow: anyone who scrolls on wants to go far. */
const firstPageRows = 100;
const nextPageRows = 500;

/** The items of a kind in a workspace, as the filters and the order show them, and which of them are selected. */
export function useItemList<Row extends NamedItem, Sort, Filters extends object>({
  scope,
  queries,
  filters,
  sort,
  read,
}: ItemListSource<Row, Sort, Filters>): { readonly list: ItemList<Row>; readonly selection: ItemSelection<Row> } {
  const inputAt = (cursor: string | null, limit: number) => ({
    ...idsOf(scope),
    ...filters,
    limit,
    ...(cursor === null ? {} : { cursor }),
  });
  const { pages, first, last, ...loaded } = usePages({
    queryKey: [...queries.lists(scope), { ...filters, sort }],
    isFiltered: true,
    read: (cursor: string | null, signal) =>
      read({ ...inputAt(cursor, cursor === null ? firstPageRows : nextPageRows), sort }, signal),
    next: nextOf,
    rowsOf: rowsOf<Row>,
  });
  const list = {
    ...loaded,
    total: last?.total,
    allowed: last?.allowed,
    matching: first?.matching,
    overLimit: useOverLimit(pages),
  };
  const isFiltered = Object.keys(filters).length > 0;
  const selection = useItemSelection({
    query: filters,
    list,
    total: isFiltered ? list.matching : list.total,
    // The order of the pages doesn't matter here, and the usual one is the cheapest.
    readPage: (cursor, signal) => read(inputAt(cursor, limits.pageRows), signal),
  });
  return { list, selection };
}

/** Leaves out the filters of a view that are off, and blanks around its text. */
export function filtersThatAreOn<Filters extends { readonly filter: string }>(filters: Filters) {
  const entries = Object.entries({ ...filters, filter: filters.filter.trim() });
  return Object.fromEntries(entries.filter(([, value]) => value !== null && value !== '')) as {
    readonly [Name in keyof Filters]?: NonNullable<Filters[Name]>;
  };
}

function nextOf({ nextCursor }: { readonly nextCursor: string | null }): string | null {
  return nextCursor;
}

/** The same function at every call, so that rows are put together only when there are others. */
function rowsOf<Row>({ rows }: ListPage<Row>): readonly Row[] {
  return rows;
}
