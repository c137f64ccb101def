/** What is open above the page and closes when an alert is shown. */
export interface Overlays {
  /** Registers a way to close something; returns the function that takes it back. */
  onClose(close: () => void): () => void;
  closeAll(): void;
}

/** Makes the list; `closeParts` closes the dialogs, drawers and menus that the interface package has open. */
export function createOverlays(closeParts: () => void): Overlays {
  const closers = new Set<() => void>();
  return {
    onClose(close) {
      closers.add(close);
      return () => closers.delete(close);
    },
    closeAll() {
      // A copy: what closes takes itself out.
      const open = Array.from(closers);
      for (const close of open) close();
      closeParts();
    },
  };
}
