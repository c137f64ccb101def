import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { searchText } from '@cofferdam/domain';
import type { LeaverReportId, PlanTable } from '@cofferdam/domain';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { OrganizationCall } from '../../../platform/http/calls.ts';
import { readCursorParts, writeCursorParts } from '../../../platform/http/cursorParts.ts';
import { countItems, readItems } from './items.store.ts';
import { presentItem, presentReport } from './presentReport.ts';
import { readReport as findReport, type ReportRow } from './report.store.ts';

/** The largest integer of PostgreSQL. */
const maxPosition = 2_147_483_647;

/** A page of a report. It has no items while it is being created; afterward reading it is recorded. */
export async function readReport(
  { plans }: { readonly plans: PlanTable },
  call: OrganizationCall,
  input: CallArguments<'leaverReport', 'get'>,
): Promise<CallOutput<'leaverReport', 'get'>> {
  const { organizationId, transaction } = call;
  const { reportId, kind, task, limit } = input;
  const report = await requireReport(plans, call, reportId);
  const after = input.cursor === undefined ? 0 : readPosition(input.cursor);
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
    nextCursor: last === undefined ? null : writeCursorParts([last.position]),
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

function readPosition(cursor: string): number {
  const [position, more] = readCursorParts(cursor);
  const isPosition = Number.isInteger(position) && Number(position) >= 0 && Number(position) <= maxPosition;
  if (typeof position === 'number' && isPosition && more === undefined) return position;
  throw new ApiFailure('validation.request', { fields: ['cursor'] });
}
