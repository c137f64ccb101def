import { foldName, searchText } from '@cofferdam/domain';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import { readListCursor, writeListCursor } from '../../../../platform/http/cursors.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { lookUpKey } from '../findItems.ts';
import type { ItemKind } from '../itemKind.ts';
import type { ItemId } from '../itemTable.ts';
import { allowedItems } from '../itemLimits.ts';
import {
  countItems,
  favoritesOf,
  readItemPage,
  type ItemChoice,
  type ItemFilter,
  type ItemListSource,
  type ItemSort,
} from './list.store.ts';

/** The maximum count of matches. */
export const maxMatching = 1_000;

/** The input of every list of items. */
export interface ListInput {
  readonly sort: ItemSort;
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly filter?: string | undefined;
  readonly label?: string | undefined;
  readonly name?: string | undefined;
  readonly only?: 'favorites' | undefined;
}

/** The common fields of list rows. */
export interface ListedItem<Id extends ItemId> {
  readonly id: Id;
  readonly name: string;
  readonly updatedAt: Date | string;
}

/** A page of items. */
export interface ListedPage<Id extends ItemId, Row> {
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
  /** Items in the workspace, without the filter. */
  readonly total: number;
  /** Number of matches, counted up to 1,000; only with the first page of a filtered list. */
  readonly matching: number | null;
  /** The rows that are over the limit of the plan, and so read-only. */
  readonly overLimit: readonly Id[];
}

/**
 * A page of items, by keyset. Ends the transaction.
 *
 * @param toMoment the time of the last update in ISO 8601, from a row of the kind
 */
export async function listItems<Id extends ItemId, Row extends ListedItem<Id>>(
  dependencies: Pick<Platform, 'plans'>,
  kind: ItemKind<Id>,
  call: WorkspaceCall,
  {
    source,
    input,
    filters: ownFilters = [],
    toMoment,
  }: {
    readonly source: ItemListSource<Row>;
    readonly input: ListInput;
    readonly filters?: readonly ItemFilter[];
    readonly toMoment: (row: Row) => string;
  },
): Promise<ListedPage<Id, Row>> {
  const { organizationId, workspaceId, transaction, userId } = call;
  const { sort, limit } = input;
  const text = searchText(input.filter ?? '');
  const filters = [...ownFilters, ...(input.only === undefined ? [] : [favoritesOf(userId)])];
  const choice: ItemChoice = {
    organizationId,
    workspaceId,
    filter: text === '' ? null : text,
    label: input.label === undefined ? null : foldName(input.label.trim()),
    nameKey: input.name === undefined ? null : lookUpKey(input.name),
    filters,
  };
  const after = input.cursor === undefined ? null : readListCursor(sort, input.cursor);
  const isFiltered = choice.filter !== null || choice.label !== null || choice.nameKey !== null || filters.length > 0;
  const total = call.itemCounts[kind.kind];
  const allowed = allowedItems(dependencies, call, kind);
  const [found, matches] = await transaction.finish([
    // One more than the page, to detect a next page.
    readItemPage(source, { ...choice, sort, after, rows: limit + 1, marksOver: total > allowed ? allowed : null }),
    ...(isFiltered && after === null ? [countItems(source, choice, maxMatching)] : []),
  ]);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    rows,
    nextCursor:
      last === undefined ? null : writeListCursor(sort, { nameKey: lookUpKey(last.name), updatedAt: toMoment(last) }),
    total,
    matching: matches?.[0]?.matching ?? null,
    overLimit: rows.filter(({ isOverLimit }) => isOverLimit === true).map(({ id }) => id),
  };
}
