import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useUi } from '../theme/UiContext.ts';

/** The state of a value box. It only has the text while it's shown. */
export interface Revealed {
  text: string | undefined;
  busy: boolean;
  failed: boolean;
  secondsLeft: number;
  reveal: () => Promise<void>;
  hide: () => void;
  /** Restarts the time because the person is still reading, within `keepsUpToSeconds`. */
  keep: () => void;
}

/** The inputs of `useReveal`. */
interface RevealOptions {
  onReveal: () => Promise<string>;
  hideAfterSeconds: number;
  /** The total time that reading can extend it to; `hideAfterSeconds` by default. */
  keepsUpToSeconds?: number;
  /** A change drops the value. */
  resetKey?: string | number | undefined;
  /** The item is being refetched: a click waits for that, then reveals the new value. */
  isSettling?: boolean | undefined;
}

/** A value belongs to the scope of its request: another version, or presentation mode, is another scope. */
type RevealState = { scope: string } & (
  | { kind: 'hidden' | 'busy' | 'failed'; text?: undefined }
  | { kind: 'shown'; text: string }
);

/**
 * Keeps a revealed value for a limited time. The deadline is an absolute time, because timers of a background tab
 * are late. A response after hiding, or for another scope, is discarded.
 */
export function useReveal(options: RevealOptions): Revealed {
  const { onReveal, hideAfterSeconds, resetKey, isSettling = false } = options;
  const { now, presentation } = useUi();
  const scope = `${presentation} ${resetKey ?? ''}`;
  const [stored, setState] = useState<RevealState>({ scope, kind: 'hidden' });
  const state: RevealState = stored.scope === scope ? stored : { scope, kind: 'hidden' };
  const maxSeconds = options.keepsUpToSeconds ?? hideAfterSeconds;
  const shownAt = useRef(0);
  const deadline = useRef(0);
  const [secondsLeft, setSecondsLeft] = useState(hideAfterSeconds);
  const ticket = useRef(0);
  /** Whether a click is waiting. */
  const [isAsked, setIsAsked] = useState(false);

  const hide = useCallback(() => {
    ticket.current += 1;
    setIsAsked(false);
    setState((old) => ({ scope: old.scope, kind: 'hidden' }));
  }, []);

  // Drop the value of another scope, not only hide it.
  useEffect(() => {
    setState((old) => (old.scope === scope ? old : { scope, kind: 'hidden' }));
    return () => {
      ticket.current += 1;
    };
  }, [scope]);

  const keep = useCallback(() => {
    deadline.current = Math.min(now() + hideAfterSeconds * 1_000, shownAt.current + maxSeconds * 1_000);
  }, [now, hideAfterSeconds, maxSeconds]);

  const isShown = state.kind === 'shown';
  useEffect(() => {
    if (!isShown) return;
    shownAt.current = now();
    keep();
    const check = (): void => {
      const left = Math.ceil((deadline.current - now()) / 1_000);
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
  }, [isShown, hide, keep, now]);

  const reveal = async (): Promise<void> => {
    if (state.kind === 'busy' || presentation) return;
    setIsAsked(isSettling);
    if (isSettling) return;
    ticket.current += 1;
    const own = ticket.current;
    setState({ scope, kind: 'busy' });
    try {
      const text = await onReveal();
      if (own !== ticket.current) return;
      setSecondsLeft(hideAfterSeconds);
      setState({ scope, kind: 'shown', text });
    } catch {
      // The host's central handler shows the error; the box stays hidden.
      if (own === ticket.current) setState({ scope, kind: 'failed' });
    }
  };
  const revealAsked = useEffectEvent(() => {
    setIsAsked(false);
    void reveal();
  });
  useEffect(() => {
    // In presentation mode nothing is revealed: drop the click.
    if (isAsked && (presentation || !isSettling)) revealAsked();
  }, [isAsked, isSettling, presentation]);
  return {
    text: state.text,
    busy: state.kind === 'busy' || isAsked,
    failed: state.kind === 'failed',
    secondsLeft,
    reveal,
    hide,
    keep,
  };
}
