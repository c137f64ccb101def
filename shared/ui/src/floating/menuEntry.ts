import type { ReactNode } from 'react';

/** Something a menu offers to do. */
export interface MenuAction {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Its shortcut, shown at the right; the page binds it. */
  keyHint?: string | readonly string[];
  danger?: boolean;
  /** Marked with a check. */
  selected?: boolean;
  /** Why it's disabled; shown under the label. */
  disabledReason?: string | undefined;
  href?: string;
  onSelect?: () => void;
}

/** A line, or the head of a group. */
type MenuMark = { kind: 'divider'; id: string } | { kind: 'group'; id: string; label: string };

/** One entry of a menu. */
export type MenuEntry = MenuAction | MenuMark;

/** Whether an entry is a separator or heading, not an action. */
export function isMenuMark(entry: MenuEntry): entry is MenuMark {
  return 'kind' in entry;
}
