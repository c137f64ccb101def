import { cloneElement, useRef, useState, type MouseEvent, type ReactElement, type ReactNode } from 'react';
import { useOpenOverlay } from '../theme/openOverlays.ts';
import { makePart, preloadPart, usePart } from '../theme/usePart.ts';
import type { MenuEntry } from './menuEntry.ts';
import type { MenuPlacement } from './MenuView.tsx';
import './floating.css';

/** The antd part of menus, loaded when the first one is opened or pointed at. */
export const menuPart = makePart(() => import('./MenuView.tsx'));

/** What a trigger must take: Button and IconButton do. */
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
  const anchor = useRef<HTMLSpanElement>(null);
  const view = usePart(menuPart, open);
  const close = (): void => {
    setOpen(false);
    anchor.current?.querySelector<HTMLElement>('button, a')?.focus();
  };
  useOpenOverlay(open, close);
  const button = cloneElement(trigger, {
    expanded: open,
    hasPopup: 'menu',
    onPointerEnter: () => preloadPart(menuPart),
    onClick: (event) => {
      trigger.props.onClick?.(event);
      setOpen(!open);
    },
  });
  const anchored = (
    <span className="cd-anchor" ref={anchor}>
      {button}
    </span>
  );
  if (!open || view === undefined) return anchored;
  return (
    <view.MenuView items={items} placement={placement} onClose={close}>
      {anchored}
    </view.MenuView>
  );
}
