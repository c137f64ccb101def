import { useState } from 'react';
import { useHost, useUnmountSignal } from '@cofferdam/remote-contract/react';
import { useSelection, type RowSelection } from '@cofferdam/ui/table';

/** A page of the list, for selected rows that aren't loaded. */
interface SelectedPage<Row> {
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
}

/** The list of the selection. */
export interface ItemSelectionSource<Row> {
  /** The query of the list, without its order: a new query clears the selection. */
  readonly query: object;
  readonly list: { readonly rows: readonly Row[]; readonly hasMore: boolean };
  /** How many items match; the loaded ones until known. */
  readonly total: number | undefined;
  /** Reads a page of matches, of the maximum size; omitted if only loaded rows can be selected. */
  readonly readPage?: (cursor: string | null, signal: AbortSignal) => Promise<SelectedPage<Row>>;
}

/** The selected items. */
export interface ItemSelection<Row> extends RowSelection<Row> {
  /** Whether rows that are not loaded are being read. */
  readonly isReading: boolean;
  /** Calls back with the selected rows, including those not loaded. */
  readonly readRows: (take: (rows: readonly Row[]) => void) => void;
}

/** The selection in the list of a kind, up to all matches of its query. */
export function useItemSelection<Row extends { readonly id: string }>(
  source: ItemSelectionSource<Row>,
): ItemSelection<Row> {
  const { query, list, total = list.rows.length, readPage } = source;
  const { handleError } = useHost();
  const signalOf = useUnmountSignal();
  const [isReading, setIsReading] = useState(false);
  const selection = useSelection({
    query: JSON.stringify(query),
    rows: list.rows,
    rowKey: ({ id }) => id,
    unloaded: list.hasMore ? Math.max(1, total - list.rows.length) : 0,
  });
  const readRows: ItemSelection<Row>['readRows'] = (take) => {
    if (readPage === undefined || selection.count === selection.rows.length) return take(selection.rows);
    setIsReading(true);
    const signal = signalOf();
    readAllPages((cursor) => readPage(cursor, signal))
      .then((rows) => take(rows.filter(selection.isSelected)))
      .catch((error: unknown) => {
        if (!signal.aborted) handleError(error);
      })
      .finally(() => setIsReading(false));
  };
  return { ...selection, isReading, readRows };
}

/** Reads a list to its end. */
export async function readAllPages<Row>(
  readPage: (cursor: string | null) => Promise<SelectedPage<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const page: SelectedPage<Row> = await readPage(cursor);
    rows.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return rows;
}
