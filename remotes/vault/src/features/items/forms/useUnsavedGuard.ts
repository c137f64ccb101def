import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';

/** What stands between a page with unsaved work and the next one. */
export interface UnsavedGuard {
  /** True while the person is asked. */
  readonly isAsking: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
  /** Lets the next navigation pass: the work was saved, or given up on purpose. */
  readonly release: () => void;
}

/** Asks before unsaved work is lost: on a navigation inside the application, on a reload, on closing the tab. */
export function useUnsavedGuard(isDirty: boolean): UnsavedGuard {
  const guards = useRef(isDirty);
  guards.current = isDirty;
  const released = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      guards.current && !released.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const handleUnload = (event: BeforeUnloadEvent): void => {
      if (!released.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [isDirty]);
  const release = useCallback(() => {
    released.current = true;
  }, []);
  return {
    isAsking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
    release,
  };
}
