import type { SecretId } from '@cofferdam/domain';
import type { SecretRow } from '../../items/calls/secretQueries.ts';
import { rotationNeed } from '../rotation/rotationNeed.ts';

/** What is known of secrets apart from their rows. */
export interface ListFacts {
  readonly overLimit: ReadonlySet<string>;
  readonly toRotate: ReadonlySet<SecretId>;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Whether the list says something of the state of a secret: where it says nothing of any, the column gives its room away. */
export function hasState(row: SecretRow, { overLimit, toRotate, now }: ListFacts): boolean {
  const value = { isKnown: toRotate.has(row.id), since: row.rotatedAt ?? row.updatedAt, rotation: row.rotation };
  return (
    row.state !== 'ENABLED' || row.nextDestroy != null || overLimit.has(row.id) || rotationNeed(value, now) !== null
  );
}
