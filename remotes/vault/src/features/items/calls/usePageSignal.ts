import { useCallback, useEffect, useRef } from 'react';

/** Gives a signal that aborts when the component goes, so that no answer arrives where nobody waits for it. */
export function usePageSignal(): () => AbortSignal {
  const controller = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      controller.current?.abort();
      controller.current = null;
    },
    [],
  );
  return useCallback(() => (controller.current ??= new AbortController()).signal, []);
}
