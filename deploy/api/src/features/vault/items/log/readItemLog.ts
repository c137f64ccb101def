import type { CallOutput } from '@cofferdam/api-contract';
import type { AuditEventId } from '@cofferdam/domain';
import { requireAuditLog } from '../../../../platform/audit/auditLogWindow.ts';
import { ApiFailure } from '../../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { EventRow } from '../../../audit/audit.store.ts';
import { presentEvent, readCursor, writeCursor } from '../../../audit/readAuditEvents.ts';
import { limits } from '@cofferdam/domain';
import { lookUpKey } from '../findItems.ts';
import type { ItemKind } from '../itemKind.ts';
import type { ItemId } from '../itemTable.ts';
import { readItemEvents } from './log.store.ts';

const maxLooked = 20_000;
const newestOfAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff' as AuditEventId;

/**
 * A page of the events of one item, newest first, under all its names. Reading it is recorded, too, except for the newest
 * few, which the item's page shows: an event per visit of the page would bury the others.
 */
export async function readItemLog<Id extends ItemId>(
  { plans }: Pick<Platform, 'plans'>,
  { kind, errors, store }: Pick<ItemKind<Id>, 'kind' | 'errors' | 'store'>,
  call: WorkspaceCall,
  input: { readonly name: string; readonly cursor?: string | undefined; readonly limit: number },
): Promise<CallOutput<'audit', 'secretLogs'> & { keptDays: number }> {
  const { organizationId, workspaceId, transaction } = call;
  const { keptDays, keptSince } = requireAuditLog(plans, call);
  const before = input.cursor === undefined ? newestOfAll : readCursor(input.cursor);
  const nameKey = lookUpKey(input.name);
  const [item] = await transaction.run(store.readTaken(organizationId, workspaceId, [nameKey]));
  if (item === undefined) throw new ApiFailure(errors.notFound);
  const rows = await transaction.run(
    readItemEvents(organizationId, workspaceId, item.id, keptSince, before, maxLooked, input.limit),
  );
  const events = rows.filter((row): row is typeof row & EventRow => row.id !== null);
  const isGlance = input.cursor === undefined && input.limit <= limits.glanceEvents;
  if (!isGlance) call.record('audit.read', { filter: `${kind}=${input.name}`, rows: events.length }, workspaceId);
  const next = rows[0]?.nextId ?? null;
  return { events: events.map(presentEvent), nextCursor: next === null ? null : writeCursor(next), keptDays };
}
