/** Elements above all overlays: a click there isn't outside the overlay, and closes nothing. */
const above = '.cd-alerts, .cd-tip, dialog';

/** Handler of `onInteractOutside`: keeps an overlay open if the click was on `anchor` or on something above it. */
export function keepOpenFor(anchor?: Element): (event: Event) => void {
  return (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (anchor?.contains(target) === true || target.closest(above) !== null) event.preventDefault();
  };
}
