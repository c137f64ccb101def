/** Which rows are selected. "All except" covers rows that are not loaded: the server gets the query and the exceptions. */
interface Selection {
  readonly mode: 'some' | 'allExcept';
  readonly keys: ReadonlySet<string>;
}

/** The rows of a list that can be selected. */
export interface SelectionSource<Row> {
  /** What is loaded so far. */
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Every row when left out. */
  readonly isSelectable?: ((row: Row) => boolean) | undefined;
  /** How many more rows the query matches on the server, where the page can act on rows that it has not loaded. */
  readonly unloaded?: number;
}

/** The selection of a list, for its table and for the actions on what is selected. */
export interface RowSelection<Row> {
  /** The selected rows that are loaded. */
  readonly rows: readonly Row[];
  /** Includes selected rows that are not loaded. */
  readonly count: number;
  readonly state: 'none' | 'some' | 'all';
  readonly isSelectable: (row: Row) => boolean;
  readonly isSelected: (row: Row) => boolean;
  readonly set: (rows: readonly Row[], isSelected: boolean) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

/** Nothing selected. */
export const emptySelection: Selection = { mode: 'some', keys: new Set() };

/**
 * The selection of these rows, held by the caller. A selected row that is gone from the list no longer counts, and rows
 * that arrive later are never part of a selection that was made of loaded rows.
 */
export function makeRowSelection<Row>(
  { rows, rowKey, isSelectable = () => true, unloaded = 0 }: SelectionSource<Row>,
  selection: Selection,
  onChange: (selection: Selection) => void,
): RowSelection<Row> {
  const { mode, keys } = selection;
  const isSelected = (row: Row): boolean => isSelectable(row) && keys.has(rowKey(row)) === (mode === 'some');
  const selected = mode === 'some' && keys.size === 0 ? [] : rows.filter(isSelected);
  const isAll = (mode === 'allExcept' || unloaded === 0) && selected.length === rows.filter(isSelectable).length;
  const count = mode === 'some' ? selected.length : selected.length + unloaded;
  return {
    rows: selected,
    count,
    state: count === 0 ? 'none' : isAll ? 'all' : 'some',
    isSelectable,
    isSelected,
    set: (changed, isChosen) => {
      const next = new Set(keys);
      for (const key of changed.filter(isSelectable).map(rowKey)) {
        if (isChosen === (mode === 'some')) next.add(key);
        else next.delete(key);
      }
      onChange({ mode, keys: next });
    },
    selectAll: () =>
      onChange(
        unloaded > 0
          ? { mode: 'allExcept', keys: new Set() }
          : { mode: 'some', keys: new Set(rows.filter(isSelectable).map(rowKey)) },
      ),
    clear: () => onChange(emptySelection),
  };
}
