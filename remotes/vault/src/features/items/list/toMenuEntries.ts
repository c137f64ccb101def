import type { MenuEntry } from '@cofferdam/ui/floating';
import type { RowAction } from '@cofferdam/ui/table';

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
