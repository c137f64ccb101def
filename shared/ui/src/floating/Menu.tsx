import { cloneElement, useState, type MouseEvent, type ReactElement, type ReactNode } from 'react';
import { floatingViews } from '../theme/overlayViews.ts';
import { preloadPart } from '../theme/preloadPart.ts';
import type { Placement } from './anchor.ts';
import { MenuAt } from './MenuAt.tsx';
import type { MenuEntry } from './menuEntry.ts';

/** The props that a trigger must accept, as Button, IconButton and SwitchButton do. */
export interface TriggerProps {
  expanded?: boolean;
  hasPopup?: 'menu' | 'dialog' | 'listbox';
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  onPointerEnter?: () => void;
}

interface MenuProps {
  items: readonly MenuEntry[];
  trigger: ReactElement<TriggerProps>;
  placement?: Placement;
}

/** A button that opens a menu. Arrow keys and letters move, Enter chooses, Escape closes and returns the focus. */
export function Menu({ items, trigger, placement = 'bottomLeft' }: MenuProps): ReactNode {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  return (
    <span className="cd-anchor" ref={setAnchor}>
      {cloneElement(trigger, {
        expanded: open,
        hasPopup: 'menu',
        onPointerEnter: () => preloadPart(floatingViews),
        onClick: (event) => {
          trigger.props.onClick?.(event);
          setOpen(!open);
        },
      })}
      {open && anchor !== null && (
        <MenuAt items={items} anchor={anchor} placement={placement} onClose={() => setOpen(false)} />
      )}
    </span>
  );
}
