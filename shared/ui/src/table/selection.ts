/** The selected rows. "All except" includes rows that aren't loaded: the server gets the query and the exceptions. */
interface Selection {
  readonly mode: 'some' | 'allExcept';
  readonly keys: ReadonlySet<string>;
}

/** The rows of a list that can be selected. */
export interface SelectionSource<Row> {
  /** The loaded rows. */
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Every row by default. */
  readonly isSelectable?: ((row: Row) => boolean) | undefined;
  /** How many more rows match on the server, if the page can act on rows that aren't loaded. */
  readonly unloaded?: number;
}

/** The selection of a list, for its table and for bulk actions. */
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
  /** Calls back with the selected rows, including those that aren't loaded; without it, those of `rows`. */
  readonly readRows?: (take: (rows: readonly Row[]) => void) => void;
  /** Whether rows that aren't loaded are being read. */
  readonly isReading?: boolean;
}

/** Nothing selected. */
export const emptySelection: Selection = { mode: 'some', keys: new Set() };

/**
 * The selection of these rows, stored by the caller. A selected row that left the list no longer counts, and rows
 * that load later never become part of a selection of loaded rows.
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
