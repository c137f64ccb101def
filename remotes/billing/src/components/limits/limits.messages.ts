import type { PlanLimitName, PlanName } from '@cofferdam/domain';
import { formatNumber } from '@cofferdam/ui/format';

/** Names of limits and plans, English. */
export const limitsMessages = {
  limits: {
    users: 'Users',
    workspaces: 'Standard workspaces',
    secretsPerWorkspace: 'Secrets per workspace',
    versionsPerSecret: 'Versions per secret or note',
    twoFactorEntriesPerWorkspace: 'Two-factor codes per workspace',
    roleAssignmentsPerWorkspace: 'Role assignments per workspace',
    customDomains: 'Custom domains',
    kmsSettings: 'KMS keys',
    auditNotificationSettings: 'Notification channels',
    auditLogDays: 'Audit log',
    openShareLinks: 'Open one-time links',
  } satisfies Readonly<Record<PlanLimitName, string>>,
  plans: { FREE: 'Free', TEAM: 'Team', BUSINESS: 'Business' } satisfies Readonly<Record<PlanName, string>>,
  days: (days: number) => (days === 1 ? '1 day' : `${formatNumber(days)} days`),
  used: (used: number, allowed: number) => `${formatNumber(used)} of ${formatNumber(allowed)}`,
  newest: (names: readonly string[], more: number) =>
    more > 0 ? `${names.join(', ')} and ${formatNumber(more)} more` : names.join(', '),
  more: (more: number) => ` and ${formatNumber(more)} more`,
  openList: {
    users: 'Open users',
    workspaces: 'Open workspaces',
    secretsPerWorkspace: 'Open secrets',
    versionsPerSecret: 'Open secrets',
    twoFactorEntriesPerWorkspace: 'Open two-factor codes',
    roleAssignmentsPerWorkspace: 'Open permissions',
    customDomains: 'Open domains',
    kmsSettings: 'Open connections',
    auditNotificationSettings: 'Open notifications',
    auditLogDays: 'Open logs',
    openShareLinks: 'Open shared links',
  } satisfies Readonly<Record<PlanLimitName, string>>,
  openPlace: (place: string) => `Open ${place}`,
} as const;
