import { useMemo, useState } from 'react';
import { emptySelection, makeRowSelection, type RowSelection, type SelectionSource } from './selection.ts';

/** A list whose rows can be selected. */
interface SelectionOptions<Row> extends SelectionSource<Row> {
  /** The list's query, without its order. A new query clears the selection. */
  readonly query: string;
}

/** The selection of a list: it starts empty for every query. */
export function useSelection<Row>(options: SelectionOptions<Row>): RowSelection<Row> {
  const { query, rows, rowKey, isSelectable, unloaded = 0 } = options;
  const [held, setHeld] = useState({ query, selection: emptySelection });
  if (held.query !== query) setHeld({ query, selection: emptySelection });
  const selection = held.query === query ? held.selection : emptySelection;
  return useMemo(
    () =>
      makeRowSelection({ rows, rowKey, isSelectable, unloaded }, selection, (next) =>
        setHeld({ query, selection: next }),
      ),
    [query, rows, rowKey, isSelectable, unloaded, selection],
  );
}
