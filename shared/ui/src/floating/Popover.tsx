import { cloneElement, useRef, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { useOpenOverlay } from '../theme/openOverlays.ts';
import { makePart, preloadPart, usePart } from '../theme/usePart.ts';
import type { TriggerProps } from './Menu.tsx';
import type { MenuPlacement } from './MenuView.tsx';
import './floating.css';

const popoverPart = makePart(() => import('./PopoverView.tsx'));

/** Props of Popover. */
export interface PopoverProps {
  /** Accessible name of what opens. */
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger: ReactElement<TriggerProps>;
  placement?: MenuPlacement;
  /** Pixels; as wide as its content when left out. */
  width?: number;
  children: ReactNode;
}

/** A small panel on a button. Escape and a press outside close it and give the focus back. */
export function Popover(props: PopoverProps): ReactNode {
  const { label, open, onOpenChange, trigger, placement = 'bottomLeft', width } = props;
  const anchor = useRef<HTMLSpanElement>(null);
  const view = usePart(popoverPart, open);
  const close = (): void => {
    onOpenChange(false);
    anchor.current?.querySelector<HTMLElement>('button, a')?.focus();
  };
  useOpenOverlay(open, close);
  const anchored = (
    <span className="cd-anchor" ref={anchor}>
      {cloneElement(trigger, {
        expanded: open,
        hasPopup: 'dialog',
        onPointerEnter: () => preloadPart(popoverPart),
        onClick: () => onOpenChange(!open),
      })}
    </span>
  );
  if (!open || view === undefined) return anchored;
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    close();
  };
  const content = (
    <div role="dialog" aria-label={label} className="cd-popover-panel" style={{ width }} onKeyDown={handleKey}>
      {props.children}
    </div>
  );
  return (
    <view.PopoverView content={content} placement={placement} onClose={close}>
      {anchored}
    </view.PopoverView>
  );
}
