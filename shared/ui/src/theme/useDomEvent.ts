import { useEffect, useEffectEvent, type RefObject } from 'react';

/** An event of the browser, or one of ours. */
type EventOf<Type extends string> = Type extends keyof HTMLElementEventMap ? HTMLElementEventMap[Type] : Event;

/**
 * Listens on an element that contains controls but isn't one: arrow keys in a list, a click outside a
 * dialog.
 */
export function useDomEvent<Type extends string>(
  element: RefObject<HTMLElement | null>,
  type: Type,
  handler: (event: EventOf<Type>) => void,
): void {
  const listen = useEffectEvent((event: Event) => handler(event as EventOf<Type>));
  useEffect(() => {
    const target = element.current;
    if (target === null) return;
    target.addEventListener(type, listen);
    return () => target.removeEventListener(type, listen);
  }, [element, type]);
}
