import { limits } from '@cofferdam/domain';
import type { ItemQueries } from '../calls/itemQueries.ts';
import { idsOf, type WorkspaceIds, type WorkspaceScope } from '../calls/useWorkspaceScope.ts';
import { useOverLimit } from '../limits/OverLimitContext.ts';
import type { NamedItem } from '../kinds/ItemKind.ts';
import { useItemSelection, type ItemSelection } from './useItemSelection.ts';
import { usePages, type Pages } from './usePages.ts';

/** A page of a list, as returned by every kind's call. */
interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
  /** Items in the workspace, ignoring filters. */
  readonly total: number;
  /** How many the plan allows. */
  readonly allowed?: number | null;
  /** Items that match the filters, counted up to 1,000; on the first page of a filtered list. */
  readonly matching?: number | undefined;
  /** Ids of rows over the plan's limit. */
  readonly overLimit?: readonly string[] | undefined;
}

/** The source of a list. */
export interface ItemListSource<Row, Sort, Filters extends object> {
  readonly scope: WorkspaceScope;
  readonly queries: ItemQueries;
  /** The filters for the call; inactive ones are omitted. */
  readonly filters: Filters;
  readonly sort: Sort;
  readonly read: (input: ListInput<Sort, Filters>, signal: AbortSignal) => Promise<ListPage<Row>>;
}

/** The input for a page. */
export type ListInput<Sort, Filters> = WorkspaceIds &
  Filters & { readonly limit: number; readonly sort?: Sort; readonly cursor?: string };

/** The loaded part of a list. */
export interface ItemList<Row> extends Omit<Pages<ListPage<Row>, Row>, 'pages' | 'first' | 'last'> {
  /** Items in the workspace, ignoring filters; undefined until known. */
  readonly total: number | undefined;
  readonly allowed: number | null | undefined;
  /** Items that match the filters, counted up to 1,000; undefined without filters, or where the server doesn't count. */
  readonly matching: number | undefined;
  /** Rows over the plan's limit, by id. */
  readonly overLimit: ReadonlySet<string>;
}

/** Rows of the first page (several screens), and of later pages: people who keep scrolling want to go far. */
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
    // The order doesn't matter here, and the default is the cheapest.
    readPage: (cursor, signal) => read(inputAt(cursor, limits.pageRows), signal),
  });
  return { list, selection };
}

/** Drops inactive filters of a view, and trims its text. */
export function filtersThatAreOn<Filters extends { readonly filter: string }>(filters: Filters) {
  const entries = Object.entries({ ...filters, filter: filters.filter.trim() });
  return Object.fromEntries(entries.filter(([, value]) => value !== null && value !== '')) as {
    readonly [Name in keyof Filters]?: NonNullable<Filters[Name]>;
  };
}

function nextOf({ nextCursor }: { readonly nextCursor: string | null }): string | null {
  return nextCursor;
}

/** A stable function, so that rows are only recombined if they changed. */
function rowsOf<Row>({ rows }: ListPage<Row>): readonly Row[] {
  return rows;
}
