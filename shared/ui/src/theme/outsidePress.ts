/** What lies above all overlays: a press there is none beside the overlay, and closes nothing. */
const above = '.cd-alerts, .cd-tip, dialog';

/** Handler of `onInteractOutside`: keeps an overlay open when the press was on `anchor` or on something above it. */
export function keepOpenFor(anchor?: Element): (event: Event) => void {
  return (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (anchor?.contains(target) === true || target.closest(above) !== null) event.preventDefault();
  };
}
