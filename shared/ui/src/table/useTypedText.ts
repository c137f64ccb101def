import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { typingPauseMs, useSettled } from './useSettled.ts';

/** The state of a typed text. */
export interface TypedText {
  /** The text in the field: newer than the stored one until typing stops. */
  readonly typed: string;
  readonly type: (text: string) => void;
}

/**
 * A text that is stored elsewhere, such as in the URL, once someone stops typing. It follows other changes of the stored
 * text, such as by back, forward or a link.
 */
export function useTypedText(stored: string, store: (text: string) => void, pauseMs = typingPauseMs): TypedText {
  const [typed, type] = useState(stored);
  const settled = useSettled(typed, pauseMs);
  const known = useRef(stored);
  const write = useEffectEvent(store);
  useEffect(() => {
    if (settled === known.current) return;
    known.current = settled;
    write(settled);
  }, [settled]);
  useEffect(() => {
    if (stored === known.current) return;
    known.current = stored;
    type(stored);
  }, [stored]);
  return { typed, type };
}
