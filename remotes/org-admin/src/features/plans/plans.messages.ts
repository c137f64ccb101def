import type { PlanName } from '@cofferdam/domain';
import { formatNumber } from '@cofferdam/ui/format';

const counted = (number: number, noun: string): string => `${formatNumber(number)} ${noun}${number === 1 ? '' : 's'}`;

/** English texts of the plans. */
export const plansMessages = {
  names: { FREE: 'Free', TEAM: 'Team', BUSINESS: 'Business' } satisfies Readonly<Record<PlanName, string>>,
  whom: {
    FREE: 'For evaluation and small teams',
    TEAM: 'For companies that share secrets every day',
    BUSINESS: 'For many teams, your own keys and long retention',
  } satisfies Readonly<Record<PlanName, string>>,
  users: (number: number) => counted(number, 'user'),
  workspaces: (number: number) => counted(number, 'workspace'),
  secrets: (number: number) => `${counted(number, 'secret')} per workspace`,
  versions: (number: number) => `${counted(number, 'version')} per secret or note`,
  auditLog: (days: number) => `Audit log for ${counted(days, 'day')}`,
  noAuditLog: 'No audit log',
} as const;
