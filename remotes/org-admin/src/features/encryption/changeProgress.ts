import type { ChangeState } from '@cofferdam/domain';
import type { EncryptionChange } from './useEncryption.ts';

/** The steps of a change, in order. */
export const changeSteps = ['PREPARING', 'DUAL', 'REWRAP', 'VERIFY', 'FINALIZE'] as const satisfies ChangeState[];
/** A step of a change. */
export type ChangeStep = (typeof changeSteps)[number];

/** How much of a step is done, from 0 to 1. */
export function shareOf(
  step: ChangeStep,
  change: Pick<EncryptionChange, 'state' | 'total' | 'rewrapped' | 'verified'>,
) {
  const now = changeSteps.findIndex((one) => one === change.state);
  const at = changeSteps.indexOf(step);
  if (change.state === 'DONE' || at < now) return 1;
  return at > now ? 0 : shareOfCurrent(change);
}

/** How much of the step that is under way is done. */
export function shareOfCurrent({
  state,
  total,
  rewrapped,
  verified,
}: Pick<EncryptionChange, 'state' | 'total' | 'rewrapped' | 'verified'>): number {
  if (state === 'REWRAP' || state === 'ROLLING_BACK') return partOf(rewrapped, total);
  return state === 'VERIFY' ? partOf(verified, total) : 0;
}

// Writes go on: there may be more to verify than there was at the start.
function partOf(done: number, total: number): number {
  return total === 0 ? 1 : Math.min(1, done / total);
}

/** Data keys that the step under way has done; null where a step doesn't go through them. */
export function doneInStep({ state, rewrapped, verified }: EncryptionChange): number | null {
  if (state === 'REWRAP' || state === 'ROLLING_BACK') return rewrapped;
  return state === 'VERIFY' ? verified : null;
}

/** How far a step was at a moment. */
export interface ProgressSample {
  readonly state: ChangeState;
  readonly done: number;
  /** In milliseconds. */
  readonly at: number;
}

/** Data keys per second between two samples of one step; null as long as that says nothing. */
export function rateBetween(first: ProgressSample, last: ProgressSample): number | null {
  const seconds = (last.at - first.at) / 1_000;
  if (first.state !== last.state || seconds < 1 || last.done <= first.done) return null;
  return Math.round((last.done - first.done) / seconds);
}
