import type { CallOutput } from '@cofferdam/api-contract';
import { requireAuditLog } from '../../platform/audit/auditLogWindow.ts';
import { daysAfter } from '../../platform/clock/timeAfter.ts';
import type { WorkspaceCall } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { countReads } from './audit.store.ts';
import { lowestIdSince } from './eventIds.ts';

/** The number of newest events that are counted, in about 20 ms. */
const maxLooked = 20_000;

/** How often values and codes of a workspace were read lately. Not recorded: it names nothing and no one. */
export async function countWorkspaceReads(
  { plans }: Pick<Platform, 'plans'>,
  call: WorkspaceCall,
): Promise<CallOutput<'audit', 'workspaceReads'>> {
  const { organizationId, workspaceId, now, transaction } = call;
  const { keptSince } = requireAuditLog(plans, call);
  const daysAgo = (days: number): Date => new Date(Math.max(daysAfter(now, -days).getTime(), keptSince.getTime()));
  const from = daysAgo(14);
  const [row] = await transaction.run(
    countReads(organizationId, workspaceId, lowestIdSince(from), from, daysAgo(1), maxLooked),
  );
  if (row === undefined) throw new Error('a count returned no row');
  return { ofOneDay: row.recent, ofTwoWeeks: row.all, isPartial: row.looked === maxLooked };
}
