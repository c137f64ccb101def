/** Overlays that are open above the page and close when an alert is shown. */
export interface Overlays {
  /** Registers a function that closes an overlay; returns a function that removes it. */
  onClose(close: () => void): () => void;
  /** Closes all; with `keepUnsaved`, dialogs and drawers in which something was typed or chosen stay open. */
  closeAll(keepUnsaved?: boolean): void;
}

/** Creates the list; `closeParts` closes the open dialogs, drawers and menus of shared/ui. */
export function createOverlays(closeParts: (keepUnsaved: boolean) => void): Overlays {
  const closers = new Set<() => void>();
  return {
    onClose(close) {
      closers.add(close);
      return () => closers.delete(close);
    },
    closeAll(keepUnsaved = false) {
      // Iterate over a copy: an overlay removes itself when it closes.
      const open = Array.from(closers);
      for (const close of open) close();
      closeParts(keepUnsaved);
    },
  };
}
