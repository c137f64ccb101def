import type { MenuEntry } from '@cofferdam/ui/floating';
import type { RowAction } from '@cofferdam/ui/table';
import type { BulkItemAction } from './SelectedItemsBar.tsx';

/** The actions of a row as entries of its menu, with the same keys. */
export function toMenuEntries<Row>(actions: readonly RowAction<Row>[], row: Row): readonly MenuEntry[] {
  return actions.map(({ id, label, icon, key, disabledReason, onRun }) => ({
    id,
    label,
    icon,
    disabledReason,
    ...(key === undefined ? {} : { keyHint: key.toUpperCase() }),
    onSelect: () => onRun(row),
  }));
}

/** The actions on selected items as entries of one row's menu. */
export function toBulkEntries<Row>(actions: readonly BulkItemAction<Row>[], row: Row): readonly MenuEntry[] {
  return actions.map(({ id, label, icon, disabledReason, perform }) => ({
    id,
    label,
    icon,
    disabledReason,
    ...(id === 'delete' ? { danger: true } : {}),
    onSelect: () => perform([row]),
  }));
}
