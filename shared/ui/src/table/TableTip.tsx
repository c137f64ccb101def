import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Tip } from '../base/Tooltip.tsx';

const openAfterMs = 350;

/** One tooltip for all buttons of a table: rows carry only `data-tip`, so that drawing them stays cheap. */
export function TableTip({ area }: { area: RefObject<HTMLElement | null> }): ReactNode {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  useEffect(() => {
    const element = area.current;
    if (element === null) return;
    const show = (target: EventTarget | null, delayMs: number): void => {
      const found = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setAnchor(found ?? undefined), found === null ? 80 : delayMs);
    };
    const handleOver = (event: PointerEvent): void => {
      if (event.pointerType === 'mouse') show(event.target, openAfterMs);
    };
    const handleFocus = (event: FocusEvent): void => show(event.target, 0);
    const handleAway = (): void => show(null, 0);
    element.addEventListener('pointerover', handleOver);
    element.addEventListener('pointerleave', handleAway);
    element.addEventListener('pointerdown', handleAway);
    element.addEventListener('focusin', handleFocus);
    element.addEventListener('focusout', handleAway);
    return () => {
      clearTimeout(timer.current);
      element.removeEventListener('pointerover', handleOver);
      element.removeEventListener('pointerleave', handleAway);
      element.removeEventListener('pointerdown', handleAway);
      element.removeEventListener('focusin', handleFocus);
      element.removeEventListener('focusout', handleAway);
    };
  }, [area]);
  if (anchor === undefined || !anchor.isConnected) return null;
  return (
    <Tip id={id} anchor={anchor} onStay={() => clearTimeout(timer.current)} onClose={() => setAnchor(undefined)}>
      {anchor.dataset['tip']}
    </Tip>
  );
}
