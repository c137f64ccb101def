/** Focuses a page's main heading, so that a screen reader starts there and Tab continues from there. */
export function focusHeading(heading: HTMLElement): void {
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  // Not a control, so it has no focus ring.
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
}
