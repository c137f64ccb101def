import type { OrganizationId } from '@cofferdam/domain';
import { noScope, type Database } from '../database/database.ts';
import type { JobRun } from './jobRun.ts';
import type { Sweep } from './sweep.ts';

/** The dependencies of a sweep. */
export interface SweepDependencies {
  readonly database: Database;
  /** Runs work in a transaction of an organization. */
  readonly runIn: <Result>(organizationId: OrganizationId, work: (run: JobRun) => Promise<Result>) => Promise<Result>;
  readonly onError: (error: unknown, organizationId: OrganizationId) => void;
  /** Whether to stop after the current batch; the next sweep continues from there. */
  readonly isOver: () => boolean;
}

const recordsPerLook = 500;
const recordsPerPiece = 100;

/**
 * Handles everything due, in short transactions of one organization each. A batch that fails is reported and
 * skipped, so that it doesn't delay other organizations; the next sweep retries it.
 */
export async function runSweep(
  { findDue, handle }: Sweep,
  { database, runIn, onError, isOver }: SweepDependencies,
): Promise<void> {
  let left = 0;
  for (;;) {
    const [due] = await database.runAlone(noScope, [findDue(recordsPerLook, left)]);
    for (const [organizationId, records] of Map.groupBy(due, (record) => record.organizationId)) {
      for (let start = 0; start < records.length; start += recordsPerPiece) {
        if (isOver()) return;
        const ids = records.slice(start, start + recordsPerPiece).map(({ recordId }) => recordId);
        try {
          left += ids.length - (await runIn(organizationId, (run) => handle(run, organizationId, ids)));
        } catch (error) {
          left += ids.length;
          onError(error, organizationId);
        }
      }
    }
    if (due.length < recordsPerLook) return;
  }
}
