import { cloneElement, useState, type ReactElement, type ReactNode } from 'react';
import { useOverlay } from '../theme/overlayStack.ts';
import { floatingViews } from '../theme/overlayViews.ts';
import { preloadPart } from '../theme/preloadPart.ts';
import { usePart } from '../theme/usePart.ts';
import { controlOf, useCloseWithAnchor, type Placement } from './anchor.ts';
import type { TriggerProps } from './Menu.tsx';
import type { PopoverViewProps } from './PopoverView.tsx';
import './floating.css';

interface PopoverProps {
  /** Accessible name of the popover. */
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger: ReactElement<TriggerProps>;
  placement?: Placement;
  /** Pixels; by default as wide as its content. */
  width?: number;
  children: ReactNode;
}

/** A small panel on a button. When it closes, the focus returns to the button unless it has moved elsewhere. */
export function Popover(props: PopoverProps): ReactNode {
  const { label, open, onOpenChange, trigger, placement = 'bottomLeft', width } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <span className="cd-anchor" ref={setAnchor}>
      {cloneElement(trigger, {
        expanded: open,
        hasPopup: 'dialog',
        onPointerEnter: () => preloadPart(floatingViews),
        onClick: () => onOpenChange(!open),
      })}
      {open && anchor !== null && (
        <OpenPopover
          label={label}
          anchor={anchor}
          placement={placement}
          width={width}
          onClose={() => onOpenChange(false)}
        >
          {props.children}
        </OpenPopover>
      )}
    </span>
  );
}

function OpenPopover(props: Omit<PopoverViewProps, 'restoreFocus'>): ReactNode {
  const { anchor, onClose } = props;
  const views = usePart(floatingViews, true);
  const focus = useOverlay(onClose, controlOf(anchor));
  useCloseWithAnchor(anchor, onClose);
  return views === undefined ? null : <views.PopoverView {...props} restoreFocus={focus.restore} />;
}
