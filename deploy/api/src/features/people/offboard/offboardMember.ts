import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { LeaverReportId, PlanTable } from '@cofferdam/domain';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import { announce } from '../../../platform/facts/fact.ts';
import type { OrganizationCall } from '../../../platform/http/calls.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';
import type { Random } from '../../../platform/random/random.ts';
import { requireGrantable } from '../../../platform/tenancy/requireRole.ts';
import { endMembership } from '../endMembership.ts';
import { findPerson } from '../findPerson.ts';
import type { Membership } from '../members.store.ts';
import { leaverReport } from './makeReport.ts';
import { endSessions, insertReport } from './report.store.ts';

type Input = CallArguments<'userOrganization', 'offboard'>;

const millisecondsOfDay = 86_400_000;

/**
 * Ends a membership and every session of the person in one transaction, and asks for the report of what they had
 * received. For somebody who was removed before, or left, there is only the report.
 */
export async function offboardMember(
  parts: { readonly plans: PlanTable; readonly random: Random },
  call: OrganizationCall,
  input: Input,
): Promise<CallOutput<'userOrganization', 'offboard'>> {
  const member = await findPerson(call, input);
  const { userId } = member;
  if (member.state === 'INVITED') throw new ApiFailure('user-organization.mapping.not-exist');
  let sessions = 0;
  if (member.state === 'ACTIVE') {
    const { role, name } = await endMembership(call, userId, (held) =>
      requireGrantable(call.admission.organizationRole, held),
    );
    call.record('member.removed', { name, role, memberId: userId });
    sessions = await signOutEverywhere(call, member);
  }
  return { reportId: await askReport(parts, call, input, member), sessions };
}

async function signOutEverywhere(call: OrganizationCall, { userId, name }: Membership): Promise<number> {
  const { transaction, organizationId, now } = call;
  const ended = await transaction.run(endSessions(organizationId, userId, now));
  await transaction.runAll(ended.map(({ sessionId }) => announce({ kind: 'session.revoked', userId, sessionId })));
  if (ended.length > 0) call.record('member.sessions.ended', { name, memberId: userId, rows: ended.length });
  return ended.length;
}

/** The report is made by a job: not before the last request that was let in has ended. */
async function askReport(
  { plans, random }: { readonly plans: PlanTable; readonly random: Random },
  call: OrganizationCall,
  { since }: Input,
  { userId, name }: Membership,
): Promise<LeaverReportId | null> {
  const { organizationId, transaction, now } = call;
  const keptDays = plans[call.admission.plan].auditLogDays;
  if (keptDays === null) return null;
  const keptSince = new Date(now.getTime() - keptDays * millisecondsOfDay);
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
