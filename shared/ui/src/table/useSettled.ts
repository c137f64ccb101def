import { useEffect, useState } from 'react';

/** How long a text must be stable before it's looked up, in milliseconds. */
export const typingPauseMs = 200;

/** A value once it has been stable for `pauseMs`, such as a text that someone stopped typing; the first one immediately. */
export function useSettled<Value>(value: Value, pauseMs = typingPauseMs): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
