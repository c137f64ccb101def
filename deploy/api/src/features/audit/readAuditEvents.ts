import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { isUuid, limits, type AuditEventId } from '@cofferdam/domain';
import { requireAuditLog } from '../../platform/audit/auditLogWindow.ts';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { OrganizationCall, WorkspaceCall } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { listEvents, type EventRow } from './audit.store.ts';

type Input = CallArguments<'audit', 'byParams'>;
type Page = CallOutput<'audit', 'byParams'>;

/** A page of the audit log, newest first, as far back as the plan goes. That it was read is an event too. */
export async function readAuditEvents(
  parts: Pick<Platform, 'plans'>,
  call: OrganizationCall,
  input: Input,
): Promise<Page> {
  const page = await readPage(parts, call, input);
  call.record('audit.read', { filter: describeFilter(input), rows: page.events.length });
  return page;
}

/**
 * The same of one workspace. The newest few of all, which its overview shows, are not recorded: an event each time that it
 * opens would bury the others.
 */
export async function readWorkspaceEvents(
  parts: Pick<Platform, 'plans'>,
  call: WorkspaceCall,
  input: CallArguments<'audit', 'workspaceLogs'>,
): Promise<Page> {
  const isFiltered = describeFilter(input) !== `workspaceId=${call.workspaceId}`;
  if (isFiltered || input.cursor !== undefined || input.limit > limits.glanceEvents) {
    return readAuditEvents(parts, call, input);
  }
  return readPage(parts, call, input);
}

async function readPage({ plans }: Pick<Platform, 'plans'>, call: OrganizationCall, input: Input): Promise<Page> {
  const { organizationId, userId, transaction } = call;
  const { keptDays, keptSince } = requireAuditLog(plans, call);
  const rows = await transaction.run(
    listEvents({
      organizationId,
      readerId: userId,
      workspaceId: input.workspaceId,
      actorId: input.actorId,
      type: input.type,
      from: notBefore(keptSince, input.from) ?? keptSince,
      until: notBefore(keptSince, input.until),
      before: input.cursor === undefined ? undefined : readCursor(input.cursor),
      rows: input.limit + 1,
    }),
  );
  const shown = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? shown.at(-1) : undefined;
  return { events: shown.map(presentEvent), nextCursor: last === undefined ? null : writeCursor(last.id), keptDays };
}

export function presentEvent(row: EventRow): CallOutput<'audit', 'byParams'>['events'][number] {
  const { id, type, at, actorId, actorName, workspaceId, workspaceName, address, requestId, fields } = row;
  const actor = actorId === null ? null : { id: actorId, name: actorName ?? '' };
  return { id, type, at: at.toISOString(), actor, workspaceId, workspaceName, address, requestId, fields };
}

/** A moment of the filter, but none before which nothing is shown: a year 0 means nothing to PostgreSQL. */
function notBefore(earliest: Date, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const moment = new Date(text);
  return moment > earliest ? moment : earliest;
}

/** The filter in words of the request; all of them are ids, types and moments, never free text. */
function describeFilter(input: Input): string {
  const names = ['workspaceId', 'actorId', 'type', 'from', 'until'] as const;
  return names.flatMap((name) => (input[name] === undefined ? [] : [`${name}=${input[name]}`])).join(' ');
}

export function writeCursor(id: AuditEventId): string {
  return Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
}

export function readCursor(cursor: string): AuditEventId {
  const hex = Buffer.from(cursor, 'base64url').toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  if (!isUuid(id)) throw new ApiFailure('validation.request', { fields: ['cursor'] });
  return id as AuditEventId;
}
