import { useEffect, useRef, type RefObject } from 'react';

/** An event of the browser, or one of ours. */
type EventOf<Type extends string> = Type extends keyof HTMLElementEventMap ? HTMLElementEventMap[Type] : Event;

/**
 * Listens on an element that is no control itself but holds controls: keys that walk through a list, a press beside a
 * dialog. The handler may change at every draw without listening anew.
 */
export function useDomEvent<Type extends string>(
  element: RefObject<HTMLElement | null>,
  type: Type,
  handler: (event: EventOf<Type>) => void,
): void {
  const latest = useRef(handler);
  latest.current = handler;
  useEffect(() => {
    const target = element.current;
    if (target === null) return;
    const listen = (event: Event): void => latest.current(event as EventOf<Type>);
    target.addEventListener(type, listen);
    return () => target.removeEventListener(type, listen);
  }, [element, type]);
}
