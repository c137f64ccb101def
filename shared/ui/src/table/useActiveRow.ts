import { useState } from 'react';

/** The row that keys act on. */
export interface ActiveRow<Row> {
  /** Undefined before the first move, and once the row is gone from the list: keys then act on nothing. */
  readonly row: Row | undefined;
  /** Where that row is now; -1 without one. */
  readonly index: number;
  /** Where the next move starts: at the active row, or at the place where it was. */
  readonly from: number;
  readonly activate: (index: number) => void;
}

/** Keeps the active row by its key, so that rows inserted above it leave it as it is. */
export function useActiveRow<Row>(rows: readonly Row[], rowKey: (row: Row) => string): ActiveRow<Row> {
  const [active, setActive] = useState({ key: '', index: 0 });
  const index = rows.findIndex((row) => rowKey(row) === active.key);
  return {
    row: rows[index],
    index,
    from: index < 0 ? Math.max(0, Math.min(active.index, rows.length - 1)) : index,
    activate: (to) => {
      const row = rows[to];
      if (row !== undefined) setActive({ key: rowKey(row), index: to });
    },
  };
}
