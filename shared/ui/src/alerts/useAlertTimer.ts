import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useUi } from '../theme/UiContext.ts';

/** State of a timer that can be paused. */
interface AlertTimer {
  paused: boolean;
  pause: () => void;
  resume: () => void;
}

/** Calls `onEnd` after `durationMs` of time that was not paused. */
export function useAlertTimer({ durationMs, onEnd }: { durationMs: number; onEnd: () => void }): AlertTimer {
  const { now } = useUi();
  const [paused, setPaused] = useState(false);
  const leftMs = useRef(durationMs);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (paused) return;
    const startedAt = now();
    const timer = setTimeout(() => end(), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current = Math.max(0, leftMs.current - (now() - startedAt));
    };
  }, [paused, now]);
  const pause = useCallback(() => setPaused(true), []);
  const resume = useCallback(() => setPaused(false), []);
  return { paused, pause, resume };
}
