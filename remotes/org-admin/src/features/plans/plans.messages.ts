import type { PlanName } from '@cofferdam/domain';
import { formatNumber } from '@cofferdam/ui/format';

/** Words of the plans, English. */
export const plansMessages = {
  names: { FREE: 'Free', TEAM: 'Team', BUSINESS: 'Business' } satisfies Readonly<Record<PlanName, string>>,
  whom: {
    FREE: 'For a first look and small teams',
    TEAM: 'For a company that shares secrets every day',
    BUSINESS: 'For many teams, own keys and long records',
  } satisfies Readonly<Record<PlanName, string>>,
  users: (number: number) => `${formatNumber(number)} users`,
  workspaces: (number: number) => `${formatNumber(number)} workspaces`,
  secrets: (number: number) => `${formatNumber(number)} secrets a workspace`,
  versions: (number: number) => `${formatNumber(number)} versions a secret`,
  auditLog: (days: number) => `Audit log for ${formatNumber(days)} days`,
  noAuditLog: 'No audit log to read',
} as const;
