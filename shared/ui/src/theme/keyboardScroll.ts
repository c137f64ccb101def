/** Elements that are tab stops natively. */
const tabStops =
  'a[href], button, input, select, textarea, summary, iframe, [contenteditable="true"], [tabindex]:not([tabindex="-1"])';

/**
 * The `ref` of a scrolling area. It makes the area a tab stop while it scrolls and nothing inside it can take the focus:
 * without that, it can't be scrolled by keyboard. An area that contains a control, or that fits, isn't a tab
 * stop itself.
 */
export function keyboardScroll(area: HTMLElement | null): (() => void) | undefined {
  if (area === null || typeof ResizeObserver === 'undefined') return undefined;
  const update = (): void => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = area;
    const scrolls = scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1;
    if (scrolls && area.querySelector(tabStops) === null) area.tabIndex = 0;
    else area.removeAttribute('tabindex');
  };
  // Its size changes with the window, its content's size with loaded data.
  const observer = new ResizeObserver(update);
  observer.observe(area);
  for (const child of area.children) observer.observe(child);
  return () => observer.disconnect();
}
