import { useEffect, useState } from 'react';

/** How long a text has to stay the same before it is looked up, milliseconds. */
export const typingPauseMs = 200;

/** A value once it has stayed the same for `pauseMs`, such as a text that someone stopped typing; the first one at once. */
export function useSettled<Value>(value: Value, pauseMs = typingPauseMs): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
