import { useEffect, useState } from 'react';
import { useUi } from './UiContext.ts';

/** A part that is loaded on demand: the loaded module once, then kept. */
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
 * Gives the module once it is there. A failed load is reported to ThemeRoot's `onPartFailed` and tried again the next time
 * it is wanted: nothing keeps a rejected promise.
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
