/** One open dialog, drawer, menu or popover. */
export interface OpenOverlay {
  /** Closes it, unless `keepUnsaved` and that would lose something. */
  readonly close: (keepUnsaved: boolean) => void;
  /** Elements that can get the focus back, best first. */
  readonly focusTargets: readonly HTMLElement[];
}

/** All open overlays, in the order of opening: the last one is on top and gets the keys. */
export const openOverlays: OpenOverlay[] = [];

/** Whether an overlay is open: then single-letter shortcuts don't act on the page. */
export function isOverlayOpen(): boolean {
  return openOverlays.length > 0;
}
