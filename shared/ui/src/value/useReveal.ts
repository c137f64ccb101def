import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useUi } from '../theme/UiContext.ts';

/** What a value box knows. The text is there only while it is shown. */
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

/** What `useReveal` needs. */
interface RevealOptions {
  onReveal: () => Promise<string>;
  hideAfterSeconds: number;
  /** How long reading on can keep it shown, in total; `hideAfterSeconds` when left out. */
  keepsUpToSeconds?: number;
  /** The value is forgotten whenever this changes. */
  resetKey?: string | number | undefined;
  /** What the value is of is being read again: a press waits for that, and reveals what it is of then. */
  isSettling?: boolean | undefined;
}

/** A value belongs to the scope it was asked in: another version, or presentation mode, is another scope. */
type RevealState = { scope: string } & (
  | { kind: 'hidden' | 'busy' | 'failed'; text?: undefined }
  | { kind: 'shown'; text: string }
);

/**
 * Holds a revealed value for a limited time. The deadline is kept as a moment, not as a count of ticks, because a tab in the
 * background ticks late; an answer that comes after hiding, or for another scope, is thrown away.
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
  /** Whether a press waits. */
  const [isAsked, setIsAsked] = useState(false);

  const hide = useCallback(() => {
    ticket.current += 1;
    setIsAsked(false);
    setState((old) => ({ scope: old.scope, kind: 'hidden' }));
  }, []);

  // What another scope leaves behind is not only undrawn but forgotten.
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
      // The host's central handler shows why it failed; the box says only that nothing is shown.
      if (own === ticket.current) setState({ scope, kind: 'failed' });
    }
  };
  const revealAsked = useEffectEvent(() => {
    setIsAsked(false);
    void reveal();
  });
  useEffect(() => {
    // In presentation mode nothing is revealed: the press is forgotten.
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
