import { useEffect, useState } from 'react';
import { useUi } from './UiContext.ts';

/** A lazy part: loaded once, then cached. */
export interface Part<Module> {
  current: Module | undefined;
  readonly load: () => Promise<Module>;
}

/** Describes a part by its `import()`. Call it once at module level. */
export function makePart<Module>(load: () => Promise<Module>): Part<Module> {
  return { current: undefined, load };
}

/** Starts loading a part before it is needed, for example when its button is hovered. Failures wait for the real use. */
export function preloadPart<Module>(part: Part<Module>): void {
  if (part.current !== undefined) return;
  part.load().then(
    (module) => {
      part.current = module;
    },
    () => undefined,
  );
}

/** What is known of a part while its component is mounted. */
export interface PartState<Module> {
  /** Undefined until it is loaded. */
  readonly module: Module | undefined;
  /** The last attempt failed. It stays set while the part is loaded again. */
  readonly isFailed: boolean;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

/**
 * Loads a part while it is wanted, and again by `retry`: a rejected promise isn't cached. A failure is reported to
 * ThemeRoot's `onPartFailed`, with whether the caller shows it.
 */
export function usePartState<Module>(part: Part<Module>, wanted: boolean, isShown: boolean): PartState<Module> {
  const { onPartFailed } = useUi();
  const [module, setModule] = useState<Module | undefined>(part.current);
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(0);
  useEffect(() => {
    if (!wanted || module !== undefined) return;
    let alive = true;
    part.load().then(
      (loaded) => {
        part.current = loaded;
        if (alive) setModule(() => loaded);
      },
      (error: unknown) => {
        if (!alive) return;
        setFailed(attempt);
        onPartFailed?.(error, isShown);
      },
    );
    return () => {
      alive = false;
    };
  }, [part, wanted, module, attempt, isShown, onPartFailed]);
  return {
    module: module ?? part.current,
    isFailed: failed > 0,
    isRetrying: attempt > failed,
    retry: () => setAttempt(failed + 1),
  };
}

/** Returns the module once loaded. A failed load is retried the next time it's needed. */
export function usePart<Module>(part: Part<Module>, wanted: boolean): Module | undefined {
  return usePartState(part, wanted, false).module;
}
