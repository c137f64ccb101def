import { useEffect, useEffectEvent } from 'react';

/** Where a menu or a popover opens on its anchor. */
export type Placement = 'bottomLeft' | 'bottomRight' | 'topLeft' | 'topRight';

/** The placement in the library's terms. */
export function popperProps(placement: Placement) {
  return {
    side: placement.startsWith('top') ? 'top' : 'bottom',
    align: placement.endsWith('Right') ? 'end' : 'start',
    sideOffset: 4,
    collisionPadding: 8,
  } as const;
}

/** The control inside an anchor, which gets the focus back. */
export function controlOf(anchor: Element): HTMLElement | null {
  return anchor.closest<HTMLElement>('button, a') ?? anchor.querySelector<HTMLElement>('button, a');
}

/** Closes an overlay whose anchor scrolled out of view or left the document. */
export function useCloseWithAnchor(anchor: Element, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting === false) close();
    });
    observer.observe(anchor);
    return () => observer.disconnect();
  }, [anchor]);
}
