import { toMenuEntries, type MenuItem } from '../floating/toMenuEntries.ts';
import type { Action } from '../theme/action.ts';
import type { KeyHint, RowAction } from './column.ts';
import type { DataTableProps } from './DataTableProps.ts';
import type { ListAction } from './listAction.ts';

type Navigate = ((href: string) => void) | undefined;

/** A table's props with icons, menus and key hints made from its row actions. */
export function withRowActions<Row>(props: DataTableProps<Row>, navigate: Navigate): DataTableProps<Row> {
  const { rows, rowActions, keys = [] } = props;
  if (rowActions === undefined) return props;
  const first = rows[0] === undefined ? [] : rowActions(rows[0]);
  const needsMenu = first.length === 0 || first.some(({ at }) => at !== 'always');
  return {
    ...props,
    actions: (row) => toRowActions(rowActions(row), navigate),
    ...(needsMenu ? { menu: (row: Row) => toMenuEntries(rowActions(row)) } : {}),
    keys: [...toKeyHints(first), ...keys],
  };
}

/** The actions on the selected rows. Rows that aren't loaded are read when an action runs. */
export function bulkActionsOf<Row>(
  { selection, bulkActions }: DataTableProps<Row>,
  navigate: Navigate,
): readonly MenuItem[] {
  if (selection === undefined || selection.count === 0 || bulkActions === undefined) return [];
  const run = (id: string, rows: readonly Row[]): void => {
    const action = bulkActions(rows).find((one) => one.id === id);
    if (action !== undefined) runAction(action, navigate);
  };
  const { rows: loaded, readRows = (take) => take(loaded) } = selection;
  return bulkActions(loaded).map((action) => ({
    ...action,
    // Keys act on the active row.
    key: undefined,
    href: undefined,
    perform: () => readRows((rows) => run(action.id, rows)),
  }));
}

/** Runs an action, unless it is disabled. Returns a promise if the action does. */
function runAction(action: Action, navigate: Navigate): unknown {
  if (action.disabledReason !== undefined) return undefined;
  if (action.href === undefined) return action.perform();
  return navigate === undefined ? window.location.assign(action.href) : navigate(action.href);
}

/** The icons at the end of a row, and its keys: in the menu's order, those that always show last, next to the menu. */
function toRowActions<Row>(actions: readonly ListAction[], navigate: Navigate): readonly RowAction<Row>[] {
  return actions
    .filter(({ at, key }) => at !== undefined || key !== undefined)
    .toReversed()
    .map((action) => {
      const { id, label, icon, key, at, isForPhones = false, isLabeled = false, disabledReason } = action;
      return {
        id,
        label,
        icon,
        always: at === 'always' || isForPhones,
        isLabeled,
        isElsewhere: at === 'cell' || at === undefined,
        ...(key === undefined ? {} : { key }),
        disabledReason,
        onRun: () => runAction(action, navigate),
      };
    });
}

/** The keys in the footer. */
function toKeyHints(actions: readonly ListAction[]): readonly KeyHint[] {
  return actions.flatMap(({ key, hint }) =>
    key === undefined || hint === undefined ? [] : [{ keys: [key.toUpperCase()], label: hint }],
  );
}
