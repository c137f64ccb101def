import { useEffect, useRef, type RefObject } from 'react';

/**
 * Listens on an element that is no control itself but holds controls: keys that walk through a list, a press beside a
 * dialog. The handler may change at every draw without listening anew.
 */
export function useDomEvent<Type extends keyof HTMLElementEventMap>(
  element: RefObject<HTMLElement | null>,
  type: Type,
  handler: (event: HTMLElementEventMap[Type]) => void,
): void {
  const latest = useRef(handler);
  latest.current = handler;
  useEffect(() => {
    const target = element.current;
    if (target === null) return;
    const listen = (event: HTMLElementEventMap[Type]): void => latest.current(event);
    target.addEventListener(type, listen);
    return () => target.removeEventListener(type, listen);
  }, [element, type]);
}
