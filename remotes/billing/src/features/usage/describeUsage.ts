import type { BillingOverview } from '../../components/subscription/billingQueries.ts';
import type { PlanLimitName } from '@cofferdam/domain';
import { usageMessages } from './usage.messages.ts';

type UsageRow = BillingOverview['usage'][number];

/** How one limit is shown. */
export interface UsageLine {
  readonly limit: PlanLimitName;
  readonly label: string;
  /** The workspace or secret with the highest usage, for limits per workspace or per secret. */
  readonly where: string | null;
  /** Null if the plan doesn't include it, and for a retention time. */
  readonly meter: { readonly used: number; readonly allowed: number } | null;
  readonly text: string;
}

/** Describes one limit: its usage, a number of days, or that the plan doesn't include it. */
export function describeUsage(row: UsageRow): UsageLine {
  const line = { limit: row.limit, label: usageMessages.limits[row.limit], where: describePlace(row) };
  if (row.allowed === null) return { ...line, where: null, meter: null, text: usageMessages.notIncluded };
  if (row.limit === 'auditLogDays') return { ...line, meter: null, text: usageMessages.kept(row.allowed) };
  return {
    ...line,
    meter: { used: row.used, allowed: row.allowed },
    text: usageMessages.used(row.used, row.allowed),
  };
}

function describePlace(row: UsageRow): string | null {
  if (row.scope === 'organization' || row.used === 0) return null;
  return row.place === null ? usageMessages.highest : usageMessages.highestIn(row.place);
}
