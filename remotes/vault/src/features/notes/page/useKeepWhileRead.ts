import { useCallback, type RefCallback } from 'react';

/** What a person does who reads. */
const signs = ['pointermove', 'wheel', 'touchmove', 'keydown'] as const;

/** A ref for what is read: `keep` is called whenever somebody points, scrolls or types inside it. */
export function useKeepWhileRead(keep: () => void): RefCallback<HTMLElement> {
  return useCallback(
    (element: HTMLElement | null) => {
      const controller = new AbortController();
      const { signal } = controller;
      for (const sign of signs) element?.addEventListener(sign, keep, { signal, passive: true });
      return () => controller.abort();
    },
    [keep],
  );
}
