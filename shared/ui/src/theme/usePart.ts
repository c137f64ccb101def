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

/**
 * Returns the module once loaded. A failed load is reported to ThemeRoot's `onPartFailed` and retried the next time
 * it's needed: a rejected promise isn't cached.
 */
export function usePart<Module>(part: Part<Module>, wanted: boolean): Module | undefined {
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
        if (alive) onPartFailed?.(error);
      },
    );
    return () => {
      alive = false;
    };
  }, [part, wanted, module, onPartFailed]);
  return module ?? part.current;
}
