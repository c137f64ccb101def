import type { PlanLimitName, PlanName } from '@cofferdam/domain';

const count = new Intl.NumberFormat();

/** Words of the usage table, English. */
export const usageMessages = {
  heading: 'Usage',
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
  used: (used: number, allowed: number) => `${count.format(used)} of ${count.format(allowed)}`,
  kept: (days: number) => `Kept for ${count.format(days)} days`,
  notIncluded: 'Not included',
  highestIn: (place: string) => `highest in ${place}`,
  highest: 'highest anywhere',
} as const;
