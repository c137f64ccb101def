import { useState } from 'react';
import { usePart, type Part } from './usePart.ts';

/** A part whose failure its place shows. */
export interface PartState<Module> {
  /** Undefined until it is loaded. */
  readonly module: Module | undefined;
  /** An attempt failed. It stays set while the part is loaded again. */
  readonly isFailed: boolean;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

/** Loads a part, and loads it again by `retry`. A failure is reported to ThemeRoot's `onPartFailed`. */
export function usePartState<Module>(part: Part<Module>): PartState<Module> {
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(0);
  return {
    module: usePart(part, true, attempt, setFailed),
    isFailed: failed > 0,
    isRetrying: attempt > failed,
    retry: () => setAttempt(failed + 1),
  };
}

/** The texts in place of a part that failed. */
export const partMessages = {
  failed: 'Couldn’t load this part',
  failedReason: 'Check your connection, then retry.',
} as const;
