import { layOutUuidV7, type LeaverReportId, type OrganizationId } from '@cofferdam/domain';
import { jobKind } from '../../../platform/jobs/jobKind.ts';
import type { JobRun } from '../../../platform/jobs/jobRun.ts';
import { countItems, writeItems } from './items.store.ts';
import { finishReport, lockReport } from './report.store.ts';

/** What the job knows: whose, and which. */
export type LeaverReport = { organizationId: OrganizationId; reportId: LeaverReportId };

/** Makes a leaver's report, out of the queue. */
export const leaverReport = jobKind<LeaverReport>('people.leaver-report');

// Ids grow with the time at which they were made, up to the clocks of the servers and a clock that was set back.
const marginMilliseconds = 60_000;

/**
 * Writes down everything that someone read or wrote since a moment, once. All of it is in the log: ending a membership
 * takes the lock that every request of the person holds, see [Note: rights lock], and this job comes after it.
 */
export async function makeReport(run: JobRun, { organizationId, reportId }: LeaverReport): Promise<void> {
  const { transaction, now } = run;
  const [report] = await transaction.run(lockReport(organizationId, reportId));
  if (report === undefined || report.madeAt !== null) return;
  const { userId, name, since } = report;
  const firstId = layOutUuidV7(Math.max(0, since.getTime() - marginMilliseconds), new Uint8Array(10));
  const [, , [counts]] = await transaction.runAll([
    writeItems(organizationId, reportId, userId, since, firstId),
    finishReport(organizationId, reportId, now),
    countItems(organizationId, reportId),
  ]);
  run.record('leaver-report.made', { name, memberId: userId, recordId: reportId, rows: counts?.all ?? 0 });
}
