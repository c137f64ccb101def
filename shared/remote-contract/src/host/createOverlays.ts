/** Overlays that are open above the page and close when an alert is shown. */
export interface Overlays {
  /** Registers a function that closes an overlay; returns a function that removes it. */
  onClose(close: () => void): () => void;
  closeAll(): void;
}

/** Creates the list; `closeParts` closes the open dialogs, drawers and menus of shared/ui. */
export function createOverlays(closeParts: () => void): Overlays {
  const closers = new Set<() => void>();
  return {
    onClose(close) {
      closers.add(close);
      return () => closers.delete(close);
    },
    closeAll() {
      // Iterate over a copy: an overlay removes itself when it closes.
      const open = Array.from(closers);
      for (const close of open) close();
      closeParts();
    },
  };
}
