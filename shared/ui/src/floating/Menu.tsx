import { cloneElement, useState, type MouseEvent, type ReactElement, type ReactNode } from 'react';
import { MenuAt, menuPart } from './MenuAt.tsx';
import type { MenuEntry } from './menuEntry.ts';
import type { MenuPlacement } from './MenuView.tsx';
import { preloadPart } from '../theme/usePart.ts';
import { useAnchor } from './useAnchor.ts';

/** What a trigger must take: Button, IconButton and SwitchButton do. */
export interface TriggerProps {
  expanded?: boolean;
  hasPopup?: 'menu' | 'dialog' | 'listbox';
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  onPointerEnter?: () => void;
}

/** Props of Menu. */
export interface MenuProps {
  items: readonly MenuEntry[];
  trigger: ReactElement<TriggerProps>;
  placement?: MenuPlacement;
}

/** A button that opens a menu. Arrow keys move, Enter chooses, Escape closes and gives the focus back. */
export function Menu({ items, trigger, placement = 'bottomLeft' }: MenuProps): ReactNode {
  const [open, setOpen] = useState(false);
  const anchor = useAnchor(open);
  const button = cloneElement(trigger, {
    expanded: open,
    hasPopup: 'menu',
    onPointerEnter: () => preloadPart(menuPart),
    onClick: (event) => {
      trigger.props.onClick?.(event);
      setOpen(anchor.shouldOpen());
    },
  });
  return (
    <span className="cd-anchor" ref={anchor.ref} onPointerDownCapture={anchor.onPointerDownCapture}>
      {button}
      {open && (
        <MenuAt
          items={items}
          box={anchor.box}
          placement={placement}
          onClose={() => {
            setOpen(false);
            anchor.focus();
          }}
        />
      )}
    </span>
  );
}
