import { useCallback, useEffect, useRef } from 'react';
import type { UnsavedChanges } from '../unsavedChanges.ts';
import { useHost } from './hostContext.tsx';

/**
 * While `isDirty`, the host asks before the page is left, the organization or workspace is switched, the person signs out,
 * or the tab is closed. Returns a function that ends the guard immediately: call it when the work is saved, before
 * navigating.
 */
export function useUnsavedChanges(
  isDirty: boolean,
  { title, description }: Pick<UnsavedChanges, 'title' | 'description'>,
): () => void {
  const { unsaved } = useHost();
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (!isDirty) return undefined;
    const remove = unsaved.register({ title, description });
    stop.current = remove;
    return () => {
      stop.current = null;
      remove();
    };
  }, [unsaved, isDirty, title, description]);
  return useCallback(() => stop.current?.(), []);
}
