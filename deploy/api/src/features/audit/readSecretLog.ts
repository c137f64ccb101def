import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { checkName } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import type { EventRow } from './audit.store.ts';
import { presentEvent, readCursor, writeCursor } from './readAuditEvents.ts';
import { lookThroughEvents, readNameSpans } from './secretLog.store.ts';

const millisecondsOfDay = 86_400_000;
// Bounded, because events are not found by what they are about: a page goes on where the last one stopped looking.
const lookingAtOnce = 20_000;

/** A page of the events of one secret, newest first. That it was read is an event too. */
export async function readSecretLog(
  { plans }: Pick<Platform, 'plans'>,
  call: WorkspaceCall,
  input: CallArguments<'audit', 'secretLogs'>,
): Promise<CallOutput<'audit', 'secretLogs'>> {
  const { organizationId, workspaceId, now, transaction } = call;
  const keptDays = plans[call.access.plan].auditLogDays;
  if (keptDays === null) throw new ApiFailure('subscription.audit.organization');
  const checked = checkName(input.name);
  const spans = await transaction.run(readNameSpans(organizationId, workspaceId, checked.ok ? checked.key : ''));
  const current = spans.at(-1);
  if (current === undefined) throw new ApiFailure('secret.not-found.by-secret-name');

  const rows = await transaction.run(
    lookThroughEvents({
      organizationId,
      workspaceId,
      spans,
      from: new Date(now.getTime() - keptDays * millisecondsOfDay),
      before: input.cursor === undefined ? null : readCursor(input.cursor),
      looking: lookingAtOnce,
      rows: input.limit + 1,
    }),
  );
  const met = rows.filter((row): row is typeof row & EventRow => row.id !== null);
  const shown = met.slice(0, input.limit);
  const stoppedAt = rows[0]?.lastLookedId ?? null;
  const next = met.length > input.limit ? (shown.at(-1)?.id ?? null) : stoppedAt;
  call.record('audit.read', { filter: `secret=${current.name}`, rows: shown.length }, workspaceId);
  return { events: shown.map(presentEvent), nextCursor: next === null ? null : writeCursor(next), keptDays };
}
