import type { PlanLimitName, PlanName } from '@cofferdam/domain';
import { formatNumber } from '@cofferdam/ui/format';

/** What limits and plans are called, English. */
export const limitsMessages = {
  limits: {
    users: 'Users',
    workspaces: 'Standard workspaces',
    secretsPerWorkspace: 'Secrets a workspace',
    versionsPerSecret: 'Versions kept a secret',
    twoFactorEntriesPerWorkspace: 'Two-factor entries a workspace',
    roleAssignmentsPerWorkspace: 'Role assignments a workspace',
    customDomains: 'Custom domains',
    kmsSettings: 'KMS settings',
    auditNotificationSettings: 'Audit notification settings',
    auditLogDays: 'Audit log',
    openShareLinks: 'Open share links',
  } satisfies Readonly<Record<PlanLimitName, string>>,
  plans: { FREE: 'Free', TEAM: 'Team', BUSINESS: 'Business' } satisfies Readonly<Record<PlanName, string>>,
  used: (used: number, allowed: number) => `${formatNumber(used)} of ${formatNumber(allowed)}`,
  newest: (names: readonly string[], more: number) =>
    more > 0 ? `${names.join(', ')} and ${formatNumber(more)} more` : names.join(', '),
  openPlace: (place: string) => `Open ${place}`,
} as const;
