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

/**
 * Returns the module once loaded. A failed load is reported to ThemeRoot's `onPartFailed` and retried the next time
 * it's needed, or with the next attempt: a rejected promise isn't cached.
 *
 * @param onFailed called with the attempt; set by a caller that shows the failure itself
 */
export function usePart<Module>(
  part: Part<Module>,
  wanted: boolean,
  attempt = 1,
  onFailed?: (attempt: number) => void,
): Module | undefined {
  const { onPartFailed } = useUi();
  const [module, setModule] = useState<Module | undefined>(part.current);
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
        onFailed?.(attempt);
        onPartFailed?.(error, onFailed !== undefined);
      },
    );
    return () => {
      alive = false;
    };
  }, [part, wanted, module, attempt, onFailed, onPartFailed]);
  return module ?? part.current;
}
