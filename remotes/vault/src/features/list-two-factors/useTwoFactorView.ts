import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readTwoFactorView, writeTwoFactorView, type TwoFactorView } from './twoFactorView.ts';

/** The view, and the ways to change it. */
export interface TwoFactorViewState {
  readonly view: TwoFactorView;
  /** The text in the filter field, ahead of `view.filter` while somebody types. */
  readonly typed: string;
  readonly type: (text: string) => void;
  readonly change: (change: Partial<TwoFactorView>) => void;
  readonly clear: () => void;
}

/** Milliseconds without a key after which the server is asked. */
const typingPauseMs = 200;

/** The view of the list, kept in the address, so that every state of it can be linked to. */
export function useTwoFactorView(): TwoFactorViewState {
  const [address, setAddress] = useSearchParams();
  const view = readTwoFactorView(address);
  const [typed, setTyped] = useState(view.filter);
  const written = useRef(view.filter);
  const change = useCallback(
    (wanted: Partial<TwoFactorView>) => setAddress((now) => writeTwoFactorView(now, wanted), { replace: true }),
    [setAddress],
  );
  useEffect(() => {
    if (typed === written.current) return;
    const timer = setTimeout(() => {
      written.current = typed;
      change({ filter: typed });
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, change]);
  // The address changed by itself: back, forward, a link.
  useEffect(() => {
    if (view.filter === written.current) return;
    written.current = view.filter;
    setTyped(view.filter);
  }, [view.filter]);
  const clear = useCallback(() => {
    written.current = '';
    setTyped('');
    change({ filter: '', type: null });
  }, [change]);
  return { view, typed, type: setTyped, change, clear };
}
