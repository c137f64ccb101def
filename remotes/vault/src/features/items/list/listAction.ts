import type { ReactNode } from 'react';
import type { MenuEntry } from '@cofferdam/ui/floating';
import type { KeyHint, RowAction } from '@cofferdam/ui/table';

/** Something to do with rows of a list. Icons, menus, keys and the bar of selected rows are all made from it. */
export interface ListAction<Row> {
  readonly id: string;
  /** By row; for selected rows it is that of no row in particular. */
  readonly label: string | ((row?: Row) => string);
  readonly icon: ReactNode;
  /** Where a row offers it beside its menu: always at its end, there on hover, in a cell. */
  readonly at: 'always' | 'hover' | 'cell' | 'menu';
  /** The action that a phone's row has a button for, where none is `always`. */
  readonly isForPhones?: boolean;
  /** Whether it is offered for selected rows. */
  readonly isBulk?: boolean;
  /** Shows the label beside the icon at the end of a row. */
  readonly isLabeled?: boolean;
  readonly isDangerous?: boolean;
  /** A letter that does it on the active row. */
  readonly key?: string;
  /** What the key does, in the foot of the table; it isn't shown there when left out. */
  readonly hint?: string;
  readonly disabledReason?: string | undefined | ((row: Row) => string | undefined);
  readonly perform: (rows: readonly Row[]) => void;
}

/** The icons at the end of a row, and what keys do on it. */
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

/** The keys in the foot of the table. */
export function keyHintsOf<Row>(actions: readonly ListAction<Row>[]): readonly KeyHint[] {
  return actions.flatMap(({ key, hint }) =>
    key === undefined || hint === undefined ? [] : [{ keys: [key.toUpperCase()], label: hint }],
  );
}

/** What an action is called for a row, or for selected rows. */
export function labelOf<Row>({ label }: ListAction<Row>, row?: Row): string {
  return typeof label === 'string' ? label : label(row);
}

/** Why an action can't be done to a row. */
export function reasonOf<Row>({ disabledReason }: ListAction<Row>, row: Row): string | undefined {
  return typeof disabledReason === 'function' ? disabledReason(row) : disabledReason;
}
