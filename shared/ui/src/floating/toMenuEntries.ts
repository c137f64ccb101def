import type { Action } from '../theme/action.ts';
import type { MenuEntry } from './menuEntry.ts';

/** An action with its place in a menu. */
export type MenuItem = Action & {
  /** Neighbors of the same group are together: below a heading with its text, or below a line if it's empty. */
  group?: string | undefined;
  /** The label where that heading isn't shown, as in the palette: "Change role to Admin". */
  fullLabel?: string | undefined;
  /** Marked with a check. */
  isSelected?: boolean | undefined;
};

/** The entries of a menu, in the order of its actions. */
export function toMenuEntries(actions: readonly MenuItem[]): readonly MenuEntry[] {
  return actions.flatMap((action, at): readonly MenuEntry[] => {
    const { id, label, icon, key, disabledReason, isDangerous, isSelected, group } = action;
    const entry: MenuEntry = {
      id,
      label,
      icon,
      disabledReason,
      ...(key === undefined ? {} : { keyHint: key.toUpperCase() }),
      ...(isDangerous === true ? { danger: true } : {}),
      ...(isSelected === undefined ? {} : { selected: isSelected }),
      ...(action.href === undefined ? { onSelect: action.perform } : { href: action.href }),
    };
    if (group === actions[at - 1]?.group || (at === 0 && !group)) return [entry];
    const mark: MenuEntry = group
      ? { kind: 'group', id: `group-${id}`, label: group }
      : { kind: 'divider', id: `line-${id}` };
    return [mark, entry];
  });
}
