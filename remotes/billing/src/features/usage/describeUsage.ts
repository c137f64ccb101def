import type { BillingOverview } from '../../components/subscription/billingQueries.ts';
import type { PlanLimitName } from '@cofferdam/domain';
import { usageMessages } from './usage.messages.ts';

type UsageRow = BillingOverview['usage'][number];

/** How one limit is drawn. */
export interface UsageLine {
  readonly limit: PlanLimitName;
  readonly label: string;
  /** Where the number was found, for limits that are counted in a workspace or on a secret. */
  readonly where: string | null;
  /** Null for what the plan does not include and for what is a span of time. */
  readonly meter: { readonly used: number; readonly allowed: number } | null;
  readonly text: string;
}

/** Puts one limit into words: a share in use, a span of days, or that the plan does not include it. */
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
