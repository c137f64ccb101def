import {
  cloneElement,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { useDomEvent } from '../theme/useDomEvent.ts';
import { Keys } from './Kbd.tsx';
import { placeTip } from './placeTip.ts';
import './Tooltip.css';

interface TooltipProps {
  text: ReactNode;
  keyHint?: string | readonly string[] | undefined;
  /** True if the text is already the child's accessible name, so that it isn't read twice. */
  named?: boolean;
  /** Also opens on press: for disabled controls, whose reason touch screens couldn't show otherwise. */
  onPress?: boolean;
  /** One focusable element that passes on `aria-describedby`. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

const openAfterMs = 350;
const closeAfterMs = 80;

/** The content of a tooltip. */
interface TipWords {
  /** Undefined if there is no tooltip now. */
  text: ReactNode;
  keyHint?: string | readonly string[] | undefined;
  named?: boolean;
}

/**
 * A tooltip and its listeners, for the element or a wrapper. A control with an occasional tooltip
 * uses this instead of `Tooltip`: it stays the same element and keeps the focus when the tooltip comes or goes.
 */
export function useTip({ text, keyHint, named = false }: TipWords) {
  const [over, setOver] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  const after = (next: Element | null, delayMs: number): void => {
    if (next !== null && text === undefined) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOver(next), delayMs);
  };
  const close = (): void => after(null, 0);
  const isOpen = over !== null && text !== undefined;
  return {
    describedBy: isOpen && !named ? id : undefined,
    openOver: (element: Element): void => after(element, 0),
    listeners: {
      onPointerEnter: ({ currentTarget, pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') after(currentTarget, openAfterMs);
      },
      onPointerLeave: () => after(null, closeAfterMs),
      onPointerDown: close,
      onFocus: ({ currentTarget, target }: FocusEvent) => {
        if (target.matches(':focus-visible')) after(currentTarget, 0);
      },
      onBlur: close,
    },
    tip: isOpen && (
      <Tip
        id={id}
        anchor={over.matches('.cd-tip-anchor') ? over.firstElementChild : over}
        onStay={() => clearTimeout(timer.current)}
        onClose={close}
      >
        {text}
        {keyHint !== undefined && (
          <span className="cd-tip-keys">
            <Keys keys={keyHint} />
          </span>
        )}
      </Tip>
    ),
  };
}

/**
 * A short text for a control, on hover and on keyboard focus. Escape closes it, and the pointer may rest on it (WCAG
 * 1.4.13). It never contains information that a person needs to continue.
 */
export function Tooltip({ onPress = false, children, ...words }: TooltipProps): ReactNode {
  const { describedBy, openOver, listeners, tip } = useTip(words);
  const anchor = useRef<HTMLSpanElement>(null);
  useDomEvent(anchor, 'click', () => {
    if (onPress && anchor.current !== null) openOver(anchor.current);
  });
  return (
    <span className="cd-tip-anchor" ref={anchor} {...listeners}>
      {cloneElement(children, describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
      {tip}
    </span>
  );
}

interface TipProps {
  id: string;
  anchor: Element | null;
  /** The pointer rests on the tip. */
  onStay: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The open tip itself. */
export function Tip({ id, anchor, onStay, onClose, children }: TipProps): ReactNode {
  const tip = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    if (tip.current !== null && anchor !== null) placeTip(tip.current, anchor);
  });
  useEffect(() => {
    const handleAway = (): void => close();
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') close();
    };
    window.addEventListener('scroll', handleAway, true);
    window.addEventListener('pointerdown', handleAway, true);
    window.addEventListener('keydown', handleKey, true);
    return () => {
      window.removeEventListener('scroll', handleAway, true);
      window.removeEventListener('pointerdown', handleAway, true);
      window.removeEventListener('keydown', handleKey, true);
    };
  }, []);
  return createPortal(
    <div className="cd-tip" role="tooltip" id={id} ref={tip} onPointerEnter={onStay} onPointerLeave={onClose}>
      {children}
    </div>,
    document.body,
  );
}
