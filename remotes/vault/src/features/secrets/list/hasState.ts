import type { SecretId } from '@cofferdam/domain';
import type { SecretRow } from '../../items/calls/secretQueries.ts';
import { rotationNeed } from '../rotation/rotationNeed.ts';

/** Data about secrets that isn't in their rows. */
export interface ListState {
  readonly overLimit: ReadonlySet<string>;
  readonly toRotate: ReadonlySet<SecretId>;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Whether the state of a secret is shown: if no row has one, the column is hidden. */
export function hasState(row: SecretRow, { overLimit, toRotate, now }: ListState): boolean {
  const value = { isKnown: toRotate.has(row.id), since: row.rotatedAt ?? row.updatedAt, rotation: row.rotation };
  return (
    row.state !== 'ENABLED' || row.nextDestroy != null || overLimit.has(row.id) || rotationNeed(value, now) !== null
  );
}
