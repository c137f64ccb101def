import { useEffect, useRef, useState } from 'react';

/** What a copy button shows. */
type CopyState = 'idle' | 'busy' | 'copied' | 'failed';

const shownMs = 1_500;

/** Runs the host's copy and returns its result for 1,500 ms. `false` or a rejection means that nothing was copied. */
export function useCopy(onCopy: () => Promise<boolean | void> | boolean | void): {
  state: CopyState;
  copy: () => Promise<void>;
} {
  const [state, setState] = useState<CopyState>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
      clearTimeout(timer.current);
    };
  }, []);
  const finish = (next: CopyState): void => {
    if (!alive.current) return;
    setState(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState('idle'), shownMs);
  };
  const copy = async (): Promise<void> => {
    if (state === 'busy') return;
    setState('busy');
    try {
      finish((await onCopy()) === false ? 'failed' : 'copied');
    } catch {
      // The host's central handler has shown the error; just don't show "Copied!".
      finish('failed');
    }
  };
  return { state, copy };
}
