import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { isUuid, type AuditEventId } from '@cofferdam/domain';
import { ApiFailure } from '../../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { readEntryEvents, type EntryEventRow } from './log.store.ts';
import { requireLocked } from '../requireLocked.ts';

const millisecondsOfDay = 86_400_000;
const mostLooked = 5_000;
const rowsOfPage = 50;

/** What happened to an entry, newest first, as far back as the plan goes: who used its codes, and when. */
export async function readLog(
  { plans }: Pick<Platform, 'plans'>,
  call: WorkspaceCall,
  input: CallArguments<'audit', 'twoFactorLogs'>,
): Promise<CallOutput<'audit', 'twoFactorLogs'>> {
  const { organizationId, workspaceId, now, transaction } = call;
  const keptDays = plans[call.access.plan].auditLogDays;
  if (keptDays === null) throw new ApiFailure('subscription.audit.organization');
  const before = input.cursor === undefined ? null : readCursor(input.cursor);
  const { id } = await requireLocked(call, input.name);
  const since = new Date(now.getTime() - keptDays * millisecondsOfDay);
  const rows = await transaction.run(
    readEntryEvents(organizationId, workspaceId, id, before, since, mostLooked, rowsOfPage),
  );
  const events = rows.filter((row): row is typeof row & EntryEventRow => row.id !== null);
  return {
    events: events.map(({ id: eventId, type, at, actorId, actorName }) => ({
      id: eventId,
      type,
      at: at.toISOString(),
      actor: actorId === null ? null : { id: actorId, name: actorName ?? '' },
    })),
    nextCursor: rows[0]?.lastId == null ? null : rows[0].lastId.replaceAll('-', ''),
    keptDays,
  };
}

function readCursor(cursor: string): AuditEventId {
  const id = cursor.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  if (!isUuid(id)) throw new ApiFailure('validation.request', { fields: ['cursor'] });
  return id as AuditEventId;
}
