import type { PlanTable } from '@cofferdam/domain';
import { ApiFailure } from '../errors/apiFailure.ts';
import type { OrganizationCall } from '../http/calls.ts';

const millisecondsOfDay = 86_400_000;

/** The start of the audit log that a plan shows. Not before 1970: a plan can allow more days than dates support. */
export function oldestShown(now: Date, keptDays: number): Date {
  return new Date(Math.max(0, now.getTime() - keptDays * millisecondsOfDay));
}

/** How far back the caller's plan shows the audit log. @throws ApiFailure `subscription.audit.organization` without a log */
export function requireAuditLog(
  plans: PlanTable,
  { access, now }: Pick<OrganizationCall, 'access' | 'now'>,
): { readonly keptDays: number; readonly keptSince: Date } {
  const keptDays = plans[access.plan].auditLogDays;
  if (keptDays === null) throw new ApiFailure('subscription.audit.organization');
  return { keptDays, keptSince: oldestShown(now, keptDays) };
}
