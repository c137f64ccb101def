import { limits } from '@cofferdam/domain';
import type { Secret } from '../../items/calls/secretQueries.ts';

const millisecondsOfDay = 86_400_000;

/** What decides whether a value is due for rotation. */
export interface RotationInput {
  /** Someone who left has read it. */
  readonly isKnown: boolean;
  /** When the value was last set, at the latest. */
  readonly since: string;
  readonly rotation: Secret['rotation'];
}

/** Whole days since a value was set. */
export const daysSince = (since: string, now: number): number =>
  Math.floor((now - Date.parse(since)) / millisecondsOfDay);

/**
 * Whether a value is due for rotation: because someone who left has read it, the date of its schedule has passed, or,
 * without a schedule, it's old. `now` in milliseconds since 1970.
 */
export function rotationNeed({ isKnown, since, rotation }: RotationInput, now: number): 'due' | 'old' | null {
  const dueAt = rotation?.dueAt ?? null;
  if (isKnown || (dueAt !== null && Date.parse(dueAt) <= now)) return 'due';
  return rotation === undefined && daysSince(since, now) >= limits.rotateAfterDays ? 'old' : null;
}
