import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { LeaverReportId, PlanTable } from '@cofferdam/domain';
import { oldestShown } from '../../../platform/audit/auditLogWindow.ts';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { OrganizationCall } from '../../../platform/http/calls.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';
import type { Random } from '../../../platform/random/random.ts';
import { requireGrantable } from '../../../platform/tenancy/requireRole.ts';
import { readDeparture } from '../departures.store.ts';
import { endMembership } from '../endMembership.ts';
import { findPerson } from '../findPerson.ts';
import { refuseRejoining, type Membership } from '../members.store.ts';
import { leaverReport } from './makeReport.ts';
import { insertReport } from './report.store.ts';

type Input = CallArguments<'userOrganization', 'offboard'>;

/**
 * Ends a membership in this organization and requests the report of what the leaver read and wrote. Their account and
 * sessions don't belong to this organization and are kept; every request checks the membership. For a former member
 * only the report is created, and they can't rejoin by their domain.
 */
export async function offboardMember(
  dependencies: { readonly plans: PlanTable; readonly random: Random },
  call: OrganizationCall,
  input: Input,
): Promise<CallOutput<'userOrganization', 'offboard'>> {
  const member = await findPerson(call, input);
  const { userId } = member;
  if (member.state === 'INVITED') throw new ApiFailure('user-organization.mapping.not-exist');
  if (member.state === 'ACTIVE') {
    const { role, name } = await endMembership(call, userId, (held) =>
      requireGrantable(call.access.organizationRole, held),
    );
    call.record('member.removed', { name, role, memberId: userId });
  } else {
    await call.transaction.run(refuseRejoining(call.organizationId, userId, call.userId));
  }
  const [left] = await call.transaction.run(readDeparture(call.organizationId, userId));
  return {
    reportId: await requestReport(dependencies, call, input, member),
    privateWorkspaceEraseAt: left?.end === null ? (left.eraseAt?.toISOString() ?? null) : null,
  };
}

/** A job creates the report. */
async function requestReport(
  { plans, random }: { readonly plans: PlanTable; readonly random: Random },
  call: OrganizationCall,
  { since }: Input,
  { userId, name }: Membership,
): Promise<LeaverReportId | null> {
  const { organizationId, transaction, now } = call;
  const keptDays = plans[call.access.plan].auditLogDays;
  if (keptDays === null) return null;
  const keptSince = oldestShown(now, keptDays);
  const asked = since === undefined ? keptSince : new Date(since);
  const from = asked > keptSince ? asked : keptSince;
  const reportId = random.id<LeaverReportId>();
  await transaction.runAll([
    insertReport(organizationId, reportId, userId, from, now, call.userId),
    addJob(leaverReport, { organizationId, reportId }),
  ]);
  call.record('leaver-report.asked', { name, memberId: userId, recordId: reportId, since: from.toISOString() });
  return reportId;
}
