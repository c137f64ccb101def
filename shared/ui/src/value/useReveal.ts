import { useCallback, useEffect, useRef, useState } from 'react';
import { useUi } from '../theme/UiContext.ts';

/** What a value box knows. The text is there only while it is shown. */
export interface Revealed {
  text: string | undefined;
  busy: boolean;
  failed: boolean;
  secondsLeft: number;
  reveal: () => Promise<void>;
  hide: () => void;
}

/** What `useReveal` needs. */
export interface RevealOptions {
  onReveal: () => Promise<string>;
  hideAfterSeconds: number;
  /** The value is forgotten whenever this changes. */
  resetKey: string | number | undefined;
  onHide: (() => void) | undefined;
}

/**
 * Holds a revealed value for a limited time. The deadline is kept as a moment, not as a count of ticks, because a tab in the
 * background ticks late; an answer that comes after hiding, after a reset or into presentation mode is thrown away.
 */
export function useReveal(options: RevealOptions): Revealed {
  const { onReveal, hideAfterSeconds, resetKey } = options;
  const { now, presentation } = useUi();
  const [text, setText] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const [secondsLeft, setSecondsLeft] = useState(hideAfterSeconds);
  const asked = useRef(0);
  const onHide = useRef(options.onHide);
  onHide.current = options.onHide;

  const hide = useCallback(() => {
    asked.current += 1;
    setBusy(false);
    setText((shown) => {
      if (shown !== undefined) onHide.current?.();
      return undefined;
    });
  }, []);

  useEffect(() => {
    hide();
    setFailed(false);
    return () => {
      asked.current += 1;
    };
  }, [hide, presentation, resetKey]);

  useEffect(() => {
    if (text === undefined) return;
    const deadline = now() + hideAfterSeconds * 1_000;
    const check = (): void => {
      const left = Math.ceil((deadline - now()) / 1_000);
      if (left <= 0) hide();
      else setSecondsLeft(left);
    };
    check();
    const timer = setInterval(check, 250);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [text, hide, hideAfterSeconds, now]);

  const reveal = async (): Promise<void> => {
    if (busy || presentation) return;
    asked.current += 1;
    const ticket = asked.current;
    setBusy(true);
    setFailed(false);
    try {
      const value = await onReveal();
      if (ticket !== asked.current) return;
      setSecondsLeft(hideAfterSeconds);
      setText(value);
    } catch {
      // Why it failed is told by the host's central handler; here the box says only that nothing is shown.
      if (ticket === asked.current) setFailed(true);
    } finally {
      if (ticket === asked.current) setBusy(false);
    }
  };
  return { text, busy, failed, secondsLeft, reveal, hide };
}
