import {
  cloneElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { useDomEvent } from '../theme/useDomEvent.ts';
import { Keys } from './Kbd.tsx';
import { placeTip } from './placeTip.ts';
import './Tooltip.css';

/** Props of Tooltip. */
export interface TooltipProps {
  text: ReactNode;
  keyHint?: string | readonly string[] | undefined;
  /** True when the text is already the accessible name of the child, so that it is not read twice. */
  named?: boolean;
  /** Also opens by a press: for what is not usable now, whose reason touch screens could not show otherwise. */
  onPress?: boolean;
  /** One element that takes focus and passes `aria-describedby` on. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

const openAfterMs = 350;
const closeAfterMs = 80;

/**
 * A short text for a control, on hover and on keyboard focus. Escape closes it, and the pointer may rest on it (WCAG
 * 1.4.13). It never holds what a person needs in order to go on.
 */
export function Tooltip(props: TooltipProps): ReactNode {
  const { text, keyHint, named = false, onPress = false, children } = props;
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  const after = (next: boolean, delayMs: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), delayMs);
  };
  useDomEvent(anchor, 'click', () => {
    if (onPress) after(true, 0);
  });
  return (
    <span
      className="cd-tip-anchor"
      ref={anchor}
      onPointerEnter={(event) => event.pointerType === 'mouse' && after(true, openAfterMs)}
      onPointerLeave={() => after(false, closeAfterMs)}
      onPointerDown={() => after(false, 0)}
      onFocus={(event) => event.target.matches(':focus-visible') && after(true, 0)}
      onBlur={() => after(false, 0)}
    >
      {cloneElement(children, open && !named ? { 'aria-describedby': id } : {})}
      {open && (
        <Tip
          id={id}
          anchor={anchor.current?.firstElementChild ?? null}
          onStay={() => clearTimeout(timer.current)}
          onClose={() => after(false, 0)}
        >
          {text}
          {keyHint !== undefined && (
            <span className="cd-tip-keys">
              <Keys keys={keyHint} />
            </span>
          )}
        </Tip>
      )}
    </span>
  );
}

/** Props of Tip. */
export interface TipProps {
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
  const close = useRef(onClose);
  close.current = onClose;
  useLayoutEffect(() => {
    if (tip.current !== null && anchor !== null) placeTip(tip.current, anchor);
  });
  useEffect(() => {
    const handleAway = (): void => close.current();
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') close.current();
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
