import { useRef } from 'react';
import type { DataTableProps } from './DataTableProps.ts';
import { isRowSelected, withRows } from './selection.ts';

/** How rows are chosen by press and key. */
export interface RowSelection<Row> {
  canSelect: boolean;
  isSelectable: (row: Row) => boolean;
  /** True, false, null where this row cannot be chosen, undefined where no row can. */
  stateOf: (row: Row) => boolean | null | undefined;
  set: (indexes: readonly number[], selected: boolean) => void;
  /** Turns one row over; `ranged` takes all rows from the last one along. */
  toggle: (index: number, ranged: boolean) => void;
}

/** Choosing rows of what is loaded. */
export function useRowSelection<Row>(props: DataTableProps<Row>): RowSelection<Row> {
  const { rows, rowKey, selection, onSelectionChange } = props;
  const anchor = useRef(0);
  const canSelect = selection !== undefined && onSelectionChange !== undefined;
  const isSelectable = (row: Row): boolean => canSelect && props.isSelectable?.(row) !== false;

  const set = (indexes: readonly number[], selected: boolean): void => {
    if (selection === undefined) return;
    const chosen = indexes
      .map((index) => rows[index])
      .filter((row): row is Row => row !== undefined && isSelectable(row));
    if (chosen.length > 0) onSelectionChange?.(withRows(selection, chosen.map(rowKey), selected));
  };
  const toggle = (index: number, ranged: boolean): void => {
    const row = rows[index];
    if (row === undefined || selection === undefined) return;
    const from = ranged ? Math.min(anchor.current, index) : index;
    const to = ranged ? Math.max(anchor.current, index) : index;
    const indexes = Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
    set(indexes, !isRowSelected(selection, rowKey(row)));
    anchor.current = index;
  };
  const stateOf = (row: Row): boolean | null | undefined => {
    if (selection === undefined || !canSelect) return undefined;
    return isSelectable(row) ? isRowSelected(selection, rowKey(row)) : null;
  };
  return { canSelect, isSelectable, stateOf, set, toggle };
}
