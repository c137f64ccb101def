import type { Part } from './usePart.ts';

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
