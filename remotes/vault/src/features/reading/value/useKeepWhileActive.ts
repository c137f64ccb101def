import { useEffect } from 'react';
import type { Revealed } from '@cofferdam/ui/value';

/** Momentum: scrolling continues after the finger has left the screen. */
const signs = ['pointermove', 'pointerdown', 'wheel', 'touchstart', 'touchmove', 'scroll', 'keydown'] as const;

/** How long a revealed text stays without activity: 5 minutes. */
export const whileRead = { hideAfterSeconds: 300, keepsUpToSeconds: Number.POSITIVE_INFINITY } as const;

/** Keeps a revealed text while the person points, scrolls or types anywhere on the page. */
export function useKeepWhileActive({ text, keep }: Pick<Revealed, 'text' | 'keep'>): void {
  const isShown = text !== undefined;
  useEffect(() => {
    if (!isShown) return;
    const controller = new AbortController();
    const { signal } = controller;
    for (const sign of signs) document.addEventListener(sign, keep, { signal, passive: true, capture: true });
    return () => controller.abort();
  }, [isShown, keep]);
}
