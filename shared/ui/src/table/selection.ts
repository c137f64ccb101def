/**
 * Which rows are chosen. "All except" lets somebody choose 20,000 rows without listing them: the server gets the filter and
 * the exceptions.
 */
export interface Selection {
  mode: 'some' | 'allExcept';
  keys: ReadonlySet<string>;
}

/** Nothing chosen. */
export const emptySelection: Selection = { mode: 'some', keys: new Set() };

/** Everything chosen, also what is not loaded yet. */
export function selectAll(): Selection {
  return { mode: 'allExcept', keys: new Set() };
}

/** Tells whether a row is chosen. */
export function isRowSelected(selection: Selection, key: string): boolean {
  return selection.keys.has(key) === (selection.mode === 'some');
}

/** Sets rows to chosen or not. */
export function withRows(selection: Selection, keys: readonly string[], selected: boolean): Selection {
  const next = new Set(selection.keys);
  for (const key of keys) {
    if (selected === (selection.mode === 'some')) next.add(key);
    else next.delete(key);
  }
  return { mode: selection.mode, keys: next };
}

/** How many rows are chosen when the list has `total`. */
export function selectedCount(selection: Selection, total: number): number {
  return selection.mode === 'some' ? selection.keys.size : Math.max(0, total - selection.keys.size);
}
