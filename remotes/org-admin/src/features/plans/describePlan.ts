import type { PlanLimits } from '@cofferdam/domain';
import { plansMessages as messages } from './plans.messages.ts';

/** Texts for the limits of a plan that matter to a new organization. */
export function describePlan(limits: PlanLimits): string[] {
  const lines: (string | null)[] = [
    limits.users === null ? null : messages.users(limits.users),
    limits.workspaces === null ? null : messages.workspaces(limits.workspaces),
    limits.secretsPerWorkspace === null ? null : messages.secrets(limits.secretsPerWorkspace),
    limits.versionsPerSecret === null ? null : messages.versions(limits.versionsPerSecret),
    limits.auditLogDays === null ? messages.noAuditLog : messages.auditLog(limits.auditLogDays),
  ];
  return lines.filter((line) => line !== null);
}
