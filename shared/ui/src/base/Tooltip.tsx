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
import { Keys } from './Kbd.tsx';
import './Tooltip.css';

/** Props of Tooltip. */
export interface TooltipProps {
  text: ReactNode;
  keyHint?: string | readonly string[] | undefined;
  /** True when the text is already the accessible name of the child, so that it is not read twice. */
  named?: boolean;
  /** One element that takes focus and passes `aria-describedby` on. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

const openAfterMs = 350;
const closeAfterMs = 80;

/** Places the tip under its anchor, above it where there is no room, always inside the window. */
function placeTip(tip: HTMLElement, anchor: Element): void {
  const box = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = tip;
  const below = box.bottom + 6 + height <= window.innerHeight;
  const left = Math.max(8, Math.min(box.left + box.width / 2 - width / 2, window.innerWidth - width - 8));
  tip.style.left = `${Math.round(left)}px`;
  tip.style.top = `${Math.round(below ? box.bottom + 6 : box.top - 6 - height)}px`;
}

/**
 * A short text for a control, on hover and on keyboard focus. Escape closes it, and the pointer may rest on it (WCAG
 * 1.4.13). It never holds what a person needs in order to go on.
 */
export function Tooltip({ text, keyHint, named = false, children }: TooltipProps): ReactNode {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();

  const after = (next: boolean, delayMs: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), delayMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useLayoutEffect(() => {
    const element = anchor.current?.firstElementChild;
    if (!open || tip.current === null || element === null || element === undefined) return;
    placeTip(tip.current, element);
    const close = (): void => setOpen(false);
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') close();
    };
    window.addEventListener('scroll', close, true);
    window.addEventListener('keydown', handleKey, true);
    return () => {
      window.removeEventListener('scroll', close, true);
      window.removeEventListener('keydown', handleKey, true);
    };
  }, [open]);

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
      {open &&
        createPortal(
          <div
            className="cd-tip"
            role="tooltip"
            id={id}
            ref={tip}
            onPointerEnter={() => clearTimeout(timer.current)}
            onPointerLeave={() => after(false, closeAfterMs)}
          >
            {text}
            {keyHint !== undefined && (
              <span className="cd-tip-keys">
                <Keys keys={keyHint} />
              </span>
            )}
          </div>,
          document.body,
        )}
    </span>
  );
}
