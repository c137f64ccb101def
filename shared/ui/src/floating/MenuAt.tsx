import type { ReactNode } from 'react';
import { useOverlay } from '../theme/overlayStack.ts';
import { floatingViews } from '../theme/overlayViews.ts';
import { usePart } from '../theme/usePart.ts';
import { controlOf, useCloseWithAnchor, type Placement } from './anchor.ts';
import type { MenuEntry } from './menuEntry.ts';
import './floating.css';

interface MenuAtProps {
  items: readonly MenuEntry[];
  /** The anchor, and the control inside that gets the focus back. The menu has its accessible name. */
  anchor: Element;
  placement?: Placement;
  onClose: () => void;
}

/** A menu on an element: on its own button, or one for a whole table. It is mounted while it is open. */
export function MenuAt({ items, anchor, placement = 'bottomRight', onClose }: MenuAtProps): ReactNode {
  const views = usePart(floatingViews, true);
  const focus = useOverlay(onClose, controlOf(anchor));
  useCloseWithAnchor(anchor, onClose);
  if (views === undefined) return null;
  return (
    <views.MenuView
      items={items}
      anchor={anchor}
      placement={placement}
      onClose={onClose}
      restoreFocus={focus.restore}
    />
  );
}
