import type { PlanName } from '@cofferdam/domain';
import { formatNumber } from '@cofferdam/ui/format';

/** English texts of the plans. */
export const plansMessages = {
  names: { FREE: 'Free', TEAM: 'Team', BUSINESS: 'Business' } satisfies Readonly<Record<PlanName, string>>,
  whom: {
    FREE: 'For evaluation and small teams',
    TEAM: 'For companies that share secrets every day',
    BUSINESS: 'For many teams, your own keys and long retention',
  } satisfies Readonly<Record<PlanName, string>>,
  users: (number: number) => `${formatNumber(number)} users`,
  workspaces: (number: number) => `${formatNumber(number)} workspaces`,
  secrets: (number: number) => `${formatNumber(number)} secrets per workspace`,
  versions: (number: number) => `${formatNumber(number)} versions per secret or note`,
  auditLog: (days: number) => `Audit log for ${formatNumber(days)} days`,
  noAuditLog: 'No audit log',
} as const;
