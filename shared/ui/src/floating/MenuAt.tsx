import { useState, type ReactNode } from 'react';
import { useOpenOverlay } from '../theme/openOverlays.ts';
import { makePart, usePart } from '../theme/usePart.ts';
import type { MenuEntry } from './menuEntry.ts';
import type { MenuPlacement } from './MenuView.tsx';
import './floating.css';

/** The antd part of menus, loaded when the first one is opened or pointed at. */
export const menuPart = makePart(() => import('./MenuView.tsx'));

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
  placement?: MenuPlacement;
  onClose: () => void;
}

/** A menu at a place: on its own button, or one for a whole table. It is mounted while it is open. */
export function MenuAt({ items, box, placement = 'bottomRight', onClose }: MenuAtProps): ReactNode {
  const view = usePart(menuPart, true);
  const [place] = useState(box);
  useOpenOverlay(true, onClose);
  if (view === undefined) return null;
  return (
    <view.MenuView items={items} placement={placement} onClose={onClose}>
      <span className="cd-floating-at" style={{ ...place }} aria-hidden="true" />
    </view.MenuView>
  );
}
