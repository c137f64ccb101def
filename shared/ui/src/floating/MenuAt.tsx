import type { ReactNode } from 'react';
import { useOpenOverlay } from '../theme/openOverlays.ts';
import { makePart, usePart } from '../theme/usePart.ts';
import type { MenuEntry } from './menuEntry.ts';
import type { MenuPlacement } from './MenuView.tsx';
import { usePlace, type MenuBox } from './usePlace.ts';
import './floating.css';

/** The antd part of menus, loaded when the first one is opened or pointed at. */
export const menuPart = makePart(() => import('./MenuView.tsx'));

/** Props of MenuAt. */
export interface MenuAtProps {
  items: readonly MenuEntry[];
  /** Where it opens; asked when it opens and when the window changes its size. */
  box: () => MenuBox;
  placement?: MenuPlacement;
  onClose: () => void;
}

/** A menu at a place: on its own button, or one for a whole table. It is mounted while it is open. */
export function MenuAt({ items, box, placement = 'bottomRight', onClose }: MenuAtProps): ReactNode {
  const view = usePart(menuPart, true);
  const place = usePlace(box);
  useOpenOverlay(true, onClose);
  if (view === undefined || place === undefined) return null;
  return (
    <view.MenuView items={items} placement={placement} onClose={onClose}>
      <span className="cd-floating-at" style={{ ...place }} aria-hidden="true" />
    </view.MenuView>
  );
}
