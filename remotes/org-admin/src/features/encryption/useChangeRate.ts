import { useState } from 'react';
import { doneInStep, rateBetween, type ProgressSample } from './changeProgress.ts';
import { isAdvancing, type EncryptionChange } from './useEncryption.ts';

/** Data keys per second of the current step, since the page first loaded it; null until known. `readAt` in ms. */
export function useChangeRate(change: EncryptionChange, readAt: number): number | null {
  const [first, setFirst] = useState<ProgressSample | null>(null);
  const done = isAdvancing(change) ? doneInStep(change) : null;
  const last = done === null ? null : { state: change.state, done, at: readAt };
  if (first?.state !== last?.state) setFirst(last);
  return first === null || last === null ? null : rateBetween(first, last);
}
