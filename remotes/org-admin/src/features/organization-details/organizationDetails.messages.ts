import type { PlanLimitName, PlanName } from '@cofferdam/domain';
import { formatNumber } from '@cofferdam/ui/format';

const plural = (number: number, one: string, many: string): string =>
  `${formatNumber(number)} ${number === 1 ? one : many}`;

/** English texts of the overview of an organization. */
export const organizationDetailsMessages = {
  attention: 'Needs attention',
  nothing: 'You’re all caught up.',
  unrotated: (number: number) =>
    number === 1 ? '1 secret not rotated in 90 days' : `${formatNumber(number)} secrets not rotated in 90 days`,
  oldest: (name: string, workspace: string, days: number) =>
    `The oldest is ${name} in ${workspace}, ${plural(days, 'day', 'days')}`,
  showSecrets: 'Open',
  endingShares: (number: number) =>
    number === 1
      ? '1 one-time link expires within a day'
      : `${formatNumber(number)} one-time links expire within a day`,
  endingText: (
    unopened: number,
    all: number,
    next: { readonly name: string; readonly workspaceName: string } | undefined,
  ) =>
    [
      unopened === all ? 'Not opened yet' : unopened === 0 ? 'All opened' : `${formatNumber(unopened)} not opened yet`,
      ...(next === undefined ? [] : [`next: ${next.name} in ${next.workspaceName}`]),
    ].join(', '),
  showLinks: 'Show links',
  linksIn: (number: number, workspace: string) => `${plural(number, 'link', 'links')} in ${workspace}`,
  expired: (number: number) => (number === 1 ? '1 invitation expired' : `${formatNumber(number)} invitations expired`),
  expiredText: 'Create new links or revoke them.',
  open: (number: number) => (number === 1 ? '1 pending invitation' : `${formatNumber(number)} pending invitations`),
  openText: 'Waiting for a reply.',
  showInvited: 'View invitations',
  withoutFactor: (number: number) =>
    number === 1 ? '1 member without a second factor' : `${formatNumber(number)} members without a second factor`,
  withoutFactorText: 'Only a password protects their accounts.',
  showMembers: 'View members',
  atLimit: (limit: string) => `${limit}: at the limit`,
  overLimit: (limit: string) => `${limit}: over the limit`,
  overText: (used: number, allowed: number) =>
    `${formatNumber(used)} of ${formatNumber(allowed)}. The newest are read-only. Nothing is deleted.`,
  nearLimit: (limit: string) => `${limit}: near the limit`,
  limitText: (used: number, allowed: number) => `${formatNumber(used)} of ${formatNumber(allowed)} used`,
  comparePlans: 'Compare plans',
  usage: 'Usage',
  plans: { FREE: 'Free', TEAM: 'Team', BUSINESS: 'Business' } satisfies Readonly<Record<PlanName, string>>,
  usageFoot: 'Items over a limit become read-only. Nothing is deleted.',
  limits: {
    users: 'Users',
    workspaces: 'Standard workspaces',
    secretsPerWorkspace: 'Secrets (largest workspace)',
    versionsPerSecret: 'Versions (secret or note with the most)',
    twoFactorEntriesPerWorkspace: 'Two-factor codes (largest workspace)',
    roleAssignmentsPerWorkspace: 'Role assignments (largest workspace)',
    customDomains: 'Custom domains',
    kmsSettings: 'KMS keys',
    auditNotificationSettings: 'Notification channels',
    openShareLinks: 'Open one-time links',
  } satisfies Readonly<Record<Exclude<PlanLimitName, 'auditLogDays'>, string>> as Readonly<
    Partial<Record<PlanLimitName, string>>
  >,
  activity: 'Activity',
  activityDays: 'last 14 days',
  openLogs: 'Open logs',
  number: (number: number) => formatNumber(number),
  reads: (number: number) => (number === 1 ? 'read of values and codes' : 'reads of values and codes'),
  changes: (number: number) => (number === 1 ? 'change' : 'changes'),
  refused: () => 'denied',
  today: 'today',
  day: (day: string, reads: number, changes: number, refused: number) =>
    `${day}: ${plural(reads, 'read', 'reads')}, ${plural(changes, 'change', 'changes')}, ${formatNumber(refused)} denied`,
} as const;
