import type { ReactNode } from 'react';
import type { MenuEntry } from '@cofferdam/ui/floating';
import type { KeyHint, RowAction } from '@cofferdam/ui/table';

/** An action on rows of a list. Icons, menus, shortcuts and the selection bar are made from it. */
export interface ListAction<Row> {
  readonly id: string;
  /** By row; for a selection, without a row. */
  readonly label: string | ((row?: Row) => string);
  readonly icon: ReactNode;
  /** Where a row shows it in addition to its menu: always at its end, on hover, or in a cell. */
  readonly at: 'always' | 'hover' | 'cell' | 'menu';
  /** The action with a button in a phone's row, if none is `always`. */
  readonly isForPhones?: boolean;
  /** Whether it is offered for selected rows. */
  readonly isBulk?: boolean;
  /** Shows the label beside the icon at the end of a row. */
  readonly isLabeled?: boolean;
  readonly isDangerous?: boolean;
  /** The shortcut on the active row. */
  readonly key?: string;
  /** The shortcut's label in the table footer; omitted if it isn't shown there. */
  readonly hint?: string;
  readonly disabledReason?: string | undefined | ((row: Row) => string | undefined);
  readonly perform: (rows: readonly Row[]) => void;
}

/** The icons at the end of a row, and its shortcuts. */
export function rowActionsOf<Row>(actions: readonly ListAction<Row>[], row: Row): readonly RowAction<Row>[] {
  // In the menu's order; actions that are always shown come last, next to the menu.
  return actions
    .filter(({ at, key }) => at !== 'menu' || key !== undefined)
    .toReversed()
    .map((action) => {
      const { id, icon, key, at, isLabeled = false, isForPhones = false, perform } = action;
      return {
        id,
        label: labelOf(action, row),
        icon,
        always: at === 'always' || isForPhones,
        isLabeled,
        isElsewhere: at === 'cell' || at === 'menu',
        ...(key === undefined ? {} : { key }),
        disabledReason: reasonOf(action, row),
        onRun: (one) => perform([one]),
      };
    });
}

/** The entries of a row's menu. */
export function menuEntriesOf<Row>(actions: readonly ListAction<Row>[], row: Row): readonly MenuEntry[] {
  const firstBulk = actions.findIndex(({ isBulk }) => isBulk === true);
  return actions.flatMap((action, at): readonly MenuEntry[] => {
    const { id, icon, key, isDangerous = false, perform } = action;
    const entry: MenuEntry = {
      id,
      label: labelOf(action, row),
      icon,
      disabledReason: reasonOf(action, row),
      ...(isDangerous ? { danger: true } : {}),
      ...(key === undefined ? {} : { keyHint: key.toUpperCase() }),
      onSelect: () => perform([row]),
    };
    return at === firstBulk && at > 0 ? [{ kind: 'divider', id: 'divider' }, entry] : [entry];
  });
}

/** The shortcuts in the table footer. */
export function keyHintsOf<Row>(actions: readonly ListAction<Row>[]): readonly KeyHint[] {
  return actions.flatMap(({ key, hint }) =>
    key === undefined || hint === undefined ? [] : [{ keys: [key.toUpperCase()], label: hint }],
  );
}

/** The label of an action for a row, or for a selection. */
export function labelOf<Row>({ label }: ListAction<Row>, row?: Row): string {
  return typeof label === 'string' ? label : label(row);
}

/** Why an action is disabled for a row. */
export function reasonOf<Row>({ disabledReason }: ListAction<Row>, row: Row): string | undefined {
  return typeof disabledReason === 'function' ? disabledReason(row) : disabledReason;
}
