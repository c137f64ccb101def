import type { CallOutput } from '@cofferdam/api-contract';
import { planLimitNames, planLimitScopes, type PlanLimitName, type PlanLimits } from '@cofferdam/domain';
import type { UsageRow } from './billing.store.ts';

interface Used {
  readonly used: number;
  readonly place: string | null;
}

const millisecondsOfDay = 86_400_000;

/** One row per limit: what the plan allows and what is used. */
export function presentUsage(row: UsageRow, limits: PlanLimits, now: Date): CallOutput<'billing', 'overview'>['usage'] {
  const counted: Readonly<Record<PlanLimitName, Used>> = {
    users: { used: row.users, place: null },
    workspaces: { used: row.workspaces, place: null },
    secretsPerWorkspace: { used: row.secrets, place: row.secretsPlace },
    twoFactorEntriesPerWorkspace: { used: row.twoFactors, place: row.twoFactorsPlace },
    versionsPerSecret: { used: row.versions, place: row.versionsPlace },
    roleAssignmentsPerWorkspace: { used: row.roleAssignments, place: row.roleAssignmentsPlace },
    openShareLinks: { used: row.openShares, place: null },
    customDomains: { used: row.customDomains, place: null },
    kmsSettings: { used: row.kmsSettings, place: null },
    auditNotificationSettings: { used: row.notificationSettings, place: null },
    auditLogDays: { used: ageInDays(row.oldestEventAt, now, limits.auditLogDays), place: null },
  };
  return planLimitNames.map((limit) => ({
    limit,
    scope: planLimitScopes[limit],
    allowed: limits[limit],
    ...counted[limit],
  }));
}

/** The days that the log goes back, limited to what the plan shows. */
function ageInDays(oldest: Date | null, now: Date, shownDays: number | null): number {
  if (oldest === null || shownDays === null) return 0;
  const days = Math.ceil((now.getTime() - oldest.getTime()) / millisecondsOfDay);
  return Math.min(Math.max(days, 0), shownDays);
}
