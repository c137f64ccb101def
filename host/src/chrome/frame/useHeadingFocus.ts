import { useEffect, useRef } from 'react';
import { focusHeading } from './focusHeading.ts';

/** Maximum wait for a page's heading, milliseconds. */
const headingTimeoutMs = 10_000;

/**
 * Focuses the main heading after each navigation, so that a screen reader starts there and Tab
 * continues from there. The first page of a visit doesn't move the focus, and a focus moved by the person stays.
 */
export function useHeadingFocus(pathname: string): void {
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return undefined;
    }
    const before = document.activeElement;
    const observer = new MutationObserver(() => tryFocus());
    const tryFocus = (): void => {
      const heading = document.querySelector<HTMLElement>('h1');
      if (heading === null) return;
      stop();
      const { activeElement, body } = document;
      const hasMoved = activeElement !== before && activeElement !== body;
      // A page that is loaded already has focused its first field by now.
      if (!hasMoved && activeElement?.matches('main :is(input, textarea)') !== true) focusHeading(heading);
    };
    const timer = setTimeout(() => observer.disconnect(), headingTimeoutMs);
    const stop = (): void => {
      observer.disconnect();
      clearTimeout(timer);
    };
    observer.observe(document.body, { childList: true, subtree: true });
    // The heading of the old page is gone by now: effects run after the new page has replaced it.
    tryFocus();
    return stop;
  }, [pathname]);
}
