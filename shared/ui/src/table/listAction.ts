import type { MenuItem } from '../floating/toMenuEntries.ts';
import type { Action } from '../theme/action.ts';

/** An action on one row, with the places where the row shows it in addition to its menu. */
export type ListAction = MenuItem & {
  /** At the end of the row, always or on hover, or in a cell of the row. */
  at?: 'always' | 'hover' | 'cell' | undefined;
  /** The action with a button in a phone's row, if none is `always`. */
  isForPhones?: boolean | undefined;
  /** Shows the label beside the icon at the end of the row. */
  isLabeled?: boolean | undefined;
  /** The label of its key in the footer; without it, the footer doesn't show it. */
  hint?: string | undefined;
};

/** Actions as the palette has them: with the name of what they act on, and without the choice that is already made. */
export function toTargetActions(actions: readonly MenuItem[], target: string): readonly Action[] {
  return actions
    .filter(({ isSelected }) => isSelected !== true)
    .map((action): Action => {
      const { id, label, fullLabel = label, icon, key, disabledReason, isDangerous } = action;
      const shown = { id, label: fullLabel, icon, key, disabledReason, isDangerous, target };
      return action.href === undefined ? { ...shown, perform: action.perform } : { ...shown, href: action.href };
    });
}

/** Why none of these rows allows something; undefined if one does, because the others are reported. */
export function reasonForAll<Row>(
  rows: readonly Row[],
  reasonOf: (row: Row) => string | undefined,
): string | undefined {
  const reasons = rows.map(reasonOf);
  return reasons.every((reason) => reason !== undefined) ? reasons[0] : undefined;
}
