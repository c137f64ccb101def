import type { ChangeState } from '@cofferdam/domain';
import type { EncryptionChange } from './useEncryption.ts';

/** The steps of a change, in order. */
export const changeSteps = ['PREPARING', 'DUAL', 'REWRAP', 'VERIFY', 'FINALIZE'] as const satisfies ChangeState[];
/** A step of a change. */
export type ChangeStep = (typeof changeSteps)[number];

type Counts = Pick<EncryptionChange, 'state' | 'total' | 'rewrapped' | 'verified'>;

/** How much of a step is done, from 0 to 1. */
export function shareOf(step: ChangeStep, change: Counts): number {
  const now = changeSteps.findIndex((one) => one === change.state);
  const at = changeSteps.indexOf(step);
  if (change.state === 'DONE' || at < now) return 1;
  if (at > now || doneInStep(change) === null) return 0;
  return progressOf(change).share;
}

/** The counts of a change: data keys that were re-wrapped, verified, or returned to the old generation. */
export function progressOf({ state, total, rewrapped, verified }: Counts) {
  const isVerified = state === 'VERIFY' || state === 'FINALIZE';
  const kind = isVerified ? 'verified' : state === 'ROLLING_BACK' ? 'returned' : 'rewrapped';
  const done = isVerified ? verified : rewrapped;
  // Writes continue, so there can be more data keys than at the start.
  const share = total === 0 ? 1 : Math.min(1, done / total);
  // Before anything is counted, "0 of 0" isn't 100%.
  return { kind, done, share, percent: total === 0 ? null : Math.floor(share * 100) } as const;
}

/** Data keys that the current step has processed; null for steps that don't process them. */
export function doneInStep(change: Counts): number | null {
  const { state } = change;
  return state === 'REWRAP' || state === 'VERIFY' || state === 'ROLLING_BACK' ? progressOf(change).done : null;
}

/** The progress of a step at a point in time. */
export interface ProgressSample {
  readonly state: ChangeState;
  readonly done: number;
  /** In milliseconds. */
  readonly at: number;
}

/** Data keys per second between two samples of one step; null while it isn't meaningful. */
export function rateBetween(first: ProgressSample, last: ProgressSample): number | null {
  const seconds = (last.at - first.at) / 1_000;
  if (first.state !== last.state || seconds < 1 || last.done <= first.done) return null;
  return Math.round((last.done - first.done) / seconds);
}
