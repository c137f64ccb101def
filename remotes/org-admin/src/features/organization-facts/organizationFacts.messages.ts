import type { PlanLimitName, PlanName } from '@cofferdam/domain';
import { formatNumber } from '@cofferdam/ui/format';

const plural = (number: number, one: string, many: string): string =>
  `${formatNumber(number)} ${number === 1 ? one : many}`;

/** Words of the overview of an organization, English. */
export const organizationFactsMessages = {
  attention: 'Needs attention',
  nothing: 'Nothing needs you now.',
  unrotated: (number: number) =>
    number === 1 ? '1 secret not rotated for 90 days' : `${formatNumber(number)} secrets not rotated for 90 days`,
  oldest: (name: string, workspace: string, days: number) =>
    `The oldest is ${name} in ${workspace}, ${plural(days, 'day', 'days')}`,
  showSecrets: 'Show it',
  endingShares: (number: number) =>
    number === 1 ? '1 share link ends within a day' : `${formatNumber(number)} share links end within a day`,
  endingText: 'Whoever has not opened them by then cannot. Revoke them or make new ones where they were made:',
  endingOf: (name: string, workspace: string) => `${name} in ${workspace}`,
  expired: (number: number) => (number === 1 ? '1 invitation is over' : `${formatNumber(number)} invitations are over`),
  expiredText: 'Make a new link, or revoke them.',
  open: (number: number) => (number === 1 ? '1 invitation is open' : `${formatNumber(number)} invitations are open`),
  openText: 'They were not answered yet.',
  showInvited: 'Show invited',
  atLimit: (limit: string) => `${limit}: at the limit`,
  overLimit: (limit: string) => `${limit}: over the limit`,
  overText: (used: number, allowed: number) =>
    `${formatNumber(used)} of ${formatNumber(allowed)}. The newest are read-only, nothing is deleted.`,
  nearLimit: (limit: string) => `${limit}: near the limit`,
  limitText: (used: number, allowed: number) => `${formatNumber(used)} of ${formatNumber(allowed)} used`,
  comparePlans: 'Compare plans',
  usage: 'Usage',
  plans: { FREE: 'Free', TEAM: 'Team', BUSINESS: 'Business' } satisfies Readonly<Record<PlanName, string>>,
  usageFoot: 'What is over a limit becomes read-only. Nothing is deleted.',
  limits: {
    users: 'Users',
    workspaces: 'Standard workspaces',
    secretsPerWorkspace: 'Secrets, fullest workspace',
    versionsPerSecret: 'Versions, fullest secret',
    twoFactorEntriesPerWorkspace: 'Two-factor entries, fullest workspace',
    roleAssignmentsPerWorkspace: 'Role assignments, fullest workspace',
    customDomains: 'Custom domains',
    kmsSettings: 'KMS settings',
    auditNotificationSettings: 'Audit notification settings',
    openShareLinks: 'Open share links',
  } satisfies Readonly<Record<Exclude<PlanLimitName, 'auditLogDays'>, string>> as Readonly<
    Partial<Record<PlanLimitName, string>>
  >,
  activity: 'Activity',
  activityDays: 'last 14 days',
  openLogs: 'Open logs',
  number: (number: number) => formatNumber(number),
  reads: (number: number) => (number === 1 ? 'read of values and codes' : 'reads of values and codes'),
  changes: (number: number) => (number === 1 ? 'change' : 'changes'),
  refused: () => 'refused',
  today: 'today',
  day: (day: string, reads: number, changes: number, refused: number) =>
    `${day}: ${plural(reads, 'read', 'reads')}, ${plural(changes, 'change', 'changes')}, ${formatNumber(refused)} refused`,
} as const;
