import { useState } from 'react';

/** The active row for keyboard actions. */
export interface ActiveRow<Row> {
  /** Undefined before the first move, and if the row left the list: then keys do nothing. */
  readonly row: Row | undefined;
  /** The current index of that row; -1 without one. */
  readonly index: number;
  /** The start of the next move: the active row, or its last position. */
  readonly from: number;
  readonly activate: (index: number) => void;
}

/** Stores the active row by key, so that rows inserted above don't change it. */
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
