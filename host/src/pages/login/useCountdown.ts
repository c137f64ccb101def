import { useEffect, useState } from 'react';

/** Counts seconds down to 0 after `start` is called. */
export function useCountdown(): { readonly secondsLeft: number; start(seconds: number): void } {
  const [secondsLeft, setSecondsLeft] = useState(0);
  const isRunning = secondsLeft > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setSecondsLeft((left) => Math.max(0, left - 1)), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return { secondsLeft, start: (seconds) => setSecondsLeft(Math.ceil(seconds)) };
}
