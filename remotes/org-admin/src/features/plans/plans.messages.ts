import type { PlanName } from '@cofferdam/domain';

const count = new Intl.NumberFormat();

/** Words of the plans, English. */
export const plansMessages = {
  names: { FREE: 'Free', TEAM: 'Team', BUSINESS: 'Business' } satisfies Readonly<Record<PlanName, string>>,
  whom: {
    FREE: 'For a first look and small teams',
    TEAM: 'For a company that shares secrets every day',
    BUSINESS: 'For many teams, own keys and long records',
  } satisfies Readonly<Record<PlanName, string>>,
  users: (number: number) => `${count.format(number)} users`,
  workspaces: (number: number) => `${count.format(number)} workspaces`,
  secrets: (number: number) => `${count.format(number)} secrets a workspace`,
  versions: (number: number) => `${count.format(number)} versions a secret`,
  auditLog: (days: number) => `Audit log for ${count.format(days)} days`,
  noAuditLog: 'No audit log to read',
} as const;
