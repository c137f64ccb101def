import { layOutUuidV7, type LeaverReportId, type OrganizationId } from '@cofferdam/domain';
import { jobKind } from '../../../platform/jobs/jobKind.ts';
import type { JobRun } from '../../../platform/jobs/jobRun.ts';
import { readStoredMember } from '../../../platform/tenancy/accessFacts.store.ts';
import { rolesAllow } from '../../../platform/tenancy/decideByRoles.ts';
import { lockRights } from '../../../platform/tenancy/rightsLock.ts';
import { countItems, writeItems } from './items.store.ts';
import { deleteReport, finishReport, lockReport, readReport } from './report.store.ts';

/** The job's payload: ids. */
export type LeaverReport = { organizationId: OrganizationId; reportId: LeaverReportId };

/** Creates an exposure report, as a job. */
export const leaverReport = jobKind<LeaverReport>('people.leaver-report');

// Ids grow with time, apart from differences between the servers' clocks and clocks that were set back.
const marginMilliseconds = 60_000;

/**
 * Stores everything that someone read or wrote since a time, once. The log is complete: ending a membership takes the
 * lock that every request of the person holds, see [Note: rights lock], and this job runs afterward. A report is deleted
 * instead if the person who asked for it has lost the right.
 */
export async function makeReport(run: JobRun, { organizationId, reportId }: LeaverReport): Promise<void> {
  const { transaction, now } = run;
  const [asked] = await transaction.run(readReport(organizationId, reportId));
  if (asked === undefined) return;
  const people = new Map([[asked.askedBy, 'shared' as const]]);
  const [, [asker], [report]] = await transaction.runAll([
    lockRights({ organizationId, organization: 'shared', people, workspaces: new Map() }),
    readStoredMember(organizationId, asked.askedBy),
    lockReport(organizationId, reportId),
  ]);
  if (report === undefined || report.madeAt !== null) return;
  if (asker === undefined || !rolesAllow('organization:member:remove', asker, null)) {
    await transaction.run(deleteReport(organizationId, reportId));
    return;
  }
  const { userId, name, since } = report;
  const firstId = layOutUuidV7(Math.max(0, since.getTime() - marginMilliseconds), new Uint8Array(10));
  const [, , [counts]] = await transaction.runAll([
    writeItems(organizationId, reportId, userId, since, firstId),
    finishReport(organizationId, reportId, now),
    countItems(organizationId, reportId),
  ]);
  run.record('leaver-report.made', { name, memberId: userId, recordId: reportId, rows: counts?.all ?? 0 });
}
