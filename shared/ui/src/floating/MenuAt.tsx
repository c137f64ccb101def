import type { ReactNode } from 'react';
import { useOpenOverlay } from '../theme/openOverlays.ts';
import { usePart } from '../theme/usePart.ts';
import { menuPart } from './Menu.tsx';
import type { MenuEntry } from './menuEntry.ts';

/** Where a menu opens, in pixels of the window. */
export interface MenuBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Props of MenuAt. */
export interface MenuAtProps {
  items: readonly MenuEntry[];
  box: MenuBox;
  onClose: () => void;
}

/** A menu at a place instead of on its own button: one for a whole table, mounted while it is open. */
export function MenuAt({ items, box, onClose }: MenuAtProps): ReactNode {
  const view = usePart(menuPart, true);
  useOpenOverlay(true, onClose);
  if (view === undefined) return null;
  return (
    <view.MenuView items={items} placement="bottomRight" onClose={onClose}>
      <span className="cd-menu-at" style={{ ...box }} aria-hidden="true" />
    </view.MenuView>
  );
}
