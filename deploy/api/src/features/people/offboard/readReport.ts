import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { searchText } from '@cofferdam/domain';
import type { LeaverReportId, PlanTable } from '@cofferdam/domain';
import * as z from 'zod/mini';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { OrganizationCall } from '../../../platform/http/calls.ts';
import { decodeCursor, encodeCursor } from '../../../platform/http/cursors.ts';
import { countItems, readItems } from './items.store.ts';
import { presentItem, presentReport } from './presentReport.ts';
import { readReport as findReport, type ReportRow } from './report.store.ts';

/** The position of a page's last item: an `integer` of PostgreSQL. */
const itemPosition = z.tuple([z.int().check(z.minimum(0), z.maximum(2_147_483_647))]);

/** A page of a report. It has no items while it is being created; afterward reading it is recorded. */
export async function readReport(
  { plans }: { readonly plans: PlanTable },
  call: OrganizationCall,
  input: CallArguments<'leaverReport', 'get'>,
): Promise<CallOutput<'leaverReport', 'get'>> {
  const { organizationId, transaction } = call;
  const { reportId, kind, task, limit } = input;
  const report = await requireReport(plans, call, reportId);
  const [after] = input.cursor === undefined ? [0] : decodeCursor(itemPosition, input.cursor);
  const search = searchText(input.search ?? '');
  const [rows, [counts = { all: 0, done: 0 }]] = await transaction.runAll([
    readItems(organizationId, reportId, { kind, task, search, after, rows: limit + 1 }),
    countItems(organizationId, reportId),
  ]);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  if (report.madeAt !== null) {
    const { name, userId } = report;
    call.record('leaver-report.read', { name, memberId: userId, recordId: reportId, rows: page.length });
  }
  return {
    report: presentReport(report, counts),
    items: page.map(presentItem),
    nextCursor: last === undefined ? null : encodeCursor([last.position]),
  };
}

/** A report of this organization, if the plan includes an audit log. */
export async function requireReport(
  plans: PlanTable,
  { organizationId, transaction, access }: OrganizationCall,
  reportId: LeaverReportId,
): Promise<ReportRow> {
  if (plans[access.plan].auditLogDays === null) throw new ApiFailure('subscription.audit.organization');
  const [report] = await transaction.run(findReport(organizationId, reportId));
  if (report === undefined) throw new ApiFailure('leaver-report.not-found');
  return report;
}
