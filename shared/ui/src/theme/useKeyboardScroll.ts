import { useEffect, useState, type RefObject } from 'react';

/** What Tab stops at by itself. */
const tabStops =
  'a[href], button, input, select, textarea, summary, iframe, [contenteditable="true"], [tabindex]:not([tabindex="-1"])';

/**
 * Makes a scrolling area a tab stop while it scrolls and nothing inside it can take the focus: without that, somebody with
 * the keyboard alone never sees its end. An area that holds a control, or that fits, is no stop of its own.
 */
export function useKeyboardScroll(area: RefObject<HTMLElement | null>): void {
  const [element, setElement] = useState<HTMLElement | null>(null);
  // The area may appear later than the part that draws it, as when something is loaded first.
  useEffect(() => setElement(area.current));
  useEffect(() => {
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const update = (): void => {
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element;
      const scrolls = scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1;
      if (scrolls && element.querySelector(tabStops) === null) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    };
    // Its own size changes with the window, that of its content with what is loaded.
    const observer = new ResizeObserver(update);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [element]);
}
