import { cloneElement, useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { useOpenOverlay } from '../theme/openOverlays.ts';
import { useDomEvent } from '../theme/useDomEvent.ts';
import { makePart, preloadPart, usePart } from '../theme/usePart.ts';
import type { TriggerProps } from './Menu.tsx';
import type { MenuPlacement } from './MenuView.tsx';
import { useAnchor } from './useAnchor.ts';
import { usePlace, type MenuBox } from './usePlace.ts';
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

/** A small panel on a button. However it closes, the focus goes back to the button unless it has gone somewhere else. */
export function Popover(props: PopoverProps): ReactNode {
  const { label, open, onOpenChange, trigger, placement = 'bottomLeft', width } = props;
  const anchor = useAnchor(open);
  return (
    <span className="cd-anchor" ref={anchor.ref} onPointerDownCapture={anchor.onPointerDownCapture}>
      {cloneElement(trigger, {
        expanded: open,
        hasPopup: 'dialog',
        onPointerEnter: () => preloadPart(popoverPart),
        onClick: () => onOpenChange(anchor.shouldOpen()),
      })}
      {open && (
        <OpenPopover
          label={label}
          box={anchor.box}
          placement={placement}
          width={width}
          onGone={anchor.focus}
          onClose={() => {
            onOpenChange(false);
            anchor.focus();
          }}
        >
          {props.children}
        </OpenPopover>
      )}
    </span>
  );
}

interface OpenPopoverProps {
  label: string;
  box: () => MenuBox;
  placement: MenuPlacement;
  width: number | undefined;
  onClose: () => void;
  /** The focus went with the panel. */
  onGone: () => void;
  children: ReactNode;
}

function OpenPopover({ label, box, placement, width, onClose, onGone, children }: OpenPopoverProps): ReactNode {
  const view = usePart(popoverPart, true);
  const place = usePlace(() => keepInWindow(box(), placement, width));
  useOpenOverlay(true, onClose);
  const gone = useRef(onGone);
  gone.current = onGone;
  useEffect(
    () => () => {
      const { activeElement, body } = document;
      if (activeElement === null || activeElement === body) gone.current();
    },
    [],
  );
  if (view === undefined || place === undefined) return null;
  return (
    <view.PopoverView
      placement={placement}
      onClose={onClose}
      content={
        <PopoverPanel label={label} width={width} onClose={onClose}>
          {children}
        </PopoverPanel>
      }
    >
      <span className="cd-floating-at" style={{ ...place }} aria-hidden="true" />
    </view.PopoverView>
  );
}

/** Pixels that stay free between what floats and the edge of the window. */
const edge = 8;

/** Moves the place sideways where a panel of this width would leave the window, as it would on phones. */
function keepInWindow(place: MenuBox, placement: MenuPlacement, width: number | undefined): MenuBox {
  if (width === undefined) return place;
  const begin = placement.endsWith('Right') ? place.left + place.width - width : place.left;
  const last = Math.max(edge, window.innerWidth - edge - width);
  return { ...place, left: place.left + Math.min(Math.max(begin, edge), last) - begin };
}

function PopoverPanel(props: {
  label: string;
  width: number | undefined;
  onClose: () => void;
  children: ReactNode;
}): ReactNode {
  const panel = useRef<HTMLDivElement>(null);
  useDomEvent(panel, 'keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    props.onClose();
  });
  useEffect(() => {
    const element = panel.current;
    if (element === null || element.contains(document.activeElement)) return;
    (element.querySelector<HTMLElement>('input, select, textarea, button, a[href]') ?? element).focus();
  }, []);
  return (
    <div
      role="dialog"
      aria-label={props.label}
      tabIndex={-1}
      className="cd-popover-panel"
      style={{ width: props.width }}
      ref={panel}
    >
      {props.children}
    </div>
  );
}
