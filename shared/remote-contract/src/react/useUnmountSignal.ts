import { useCallback, useEffect, useRef } from 'react';

/** Returns a function that gives a signal which aborts when the component unmounts. Call it in event handlers. */
export function useUnmountSignal(): () => AbortSignal {
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
