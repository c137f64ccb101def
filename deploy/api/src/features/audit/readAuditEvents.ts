import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import {
  auditEventTypes,
  isUuid,
  limits,
  refusalEvents,
  type AuditEventId,
  type AuditEventType,
} from '@cofferdam/domain';
import { requireAuditLog } from '../../platform/audit/auditLogWindow.ts';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { OrganizationCall, WorkspaceCall } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { listEvents, type EventQuestion, type EventRow } from './audit.store.ts';
import { followingId, highestIdAt, lowestIdSince, overlapBefore } from './eventIds.ts';
import { recordReadOnce } from './recordReadOnce.ts';

type Input = CallArguments<'audit', 'byParams'>;
type Page = CallOutput<'audit', 'byParams'>;
export type Filter = Omit<Input, 'organizationId' | 'cursor' | 'limit'>;

/** Events that one call looks at for a filter. */
const maxLooked = 20_000;
/** And without one, because events of other people's private workspaces are skipped. */
const lookedPerRow = 4;
const eventTypes = Object.keys(auditEventTypes) as AuditEventType[];

/**
 * A page of the audit log, newest first, as far back as the plan goes. Reading it is recorded. For a page that polls,
 * this is recorded when it's opened and every 15 minutes.
 */
export async function readAuditEvents(
  dependencies: Pick<Platform, 'plans'>,
  call: OrganizationCall,
  input: Input,
): Promise<Page> {
  const page = await readPage(dependencies, call, input);
  const filter = describeFilter(input);
  const rows = page.events.length;
  if (input.after === undefined) call.record('audit.read', { filter, rows });
  else await recordReadOnce(call, filter, rows);
  return page;
}

/**
 * The same for one workspace. Reading only the newest few events, as the overview does, isn't recorded: an event on
 * each visit would bury the others.
 */
export async function readWorkspaceEvents(
  dependencies: Pick<Platform, 'plans'>,
  call: WorkspaceCall,
  input: CallArguments<'audit', 'workspaceLogs'>,
): Promise<Page> {
  const isFiltered = describeFilter(input) !== `workspaceId=${call.workspaceId}`;
  if (isFiltered || input.cursor !== undefined || input.after !== undefined || input.limit > limits.glanceEvents) {
    return readAuditEvents(dependencies, call, input);
  }
  return readPage(dependencies, call, input);
}

async function readPage({ plans }: Pick<Platform, 'plans'>, call: OrganizationCall, input: Input): Promise<Page> {
  const { keptDays } = requireAuditLog(plans, call);
  const { rows, nextId } = await findEvents({ plans }, call, input);
  return { events: rows.map(presentEvent), nextCursor: nextId === null ? null : writeCursor(nextId), keptDays };
}

/**
 * The next events that match a filter, and the cursor to continue from. Can return few or no events although more
 * exist.
 */
export async function findEvents(
  { plans }: Pick<Platform, 'plans'>,
  call: OrganizationCall,
  { cursor, limit, ...filter }: Filter & Pick<Input, 'cursor' | 'limit'>,
): Promise<{ readonly rows: readonly EventRow[]; readonly nextId: AuditEventId | null }> {
  const picked = pickEvents({ plans }, call, filter);
  const { types, actorId, recordId, address, until } = picked;
  const isPicky = [types, actorId, recordId, address, until].some((part) => part !== null);
  const found = await call.transaction.run(
    listEvents({
      ...picked,
      before: cursor === undefined ? picked.before : readCursor(cursor),
      maxLooked: isPicky ? maxLooked : limit * lookedPerRow,
      rows: limit + 1,
    }),
  );
  const events = found.filter((row): row is typeof row & EventRow => row.id !== null);
  const rows = events.slice(0, limit);
  const nextId = events.length > limit ? (rows.at(-1)?.id ?? null) : (found[0]?.lowestId ?? null);
  return { rows, nextId };
}

/** A filter as statement parameters, limited to what the plan shows. */
export function pickEvents(
  { plans }: Pick<Platform, 'plans'>,
  call: OrganizationCall,
  filter: Filter,
): Omit<EventQuestion, 'maxLooked'> {
  const { organizationId, userId } = call;
  const { keptSince } = requireAuditLog(plans, call);
  const { actorId, recordId, address, workspaceId, eventId, after } = filter;
  const from = notBefore(keptSince, filter.from) ?? keptSince;
  const until = notBefore(keptSince, filter.until) ?? null;
  return {
    organizationId,
    readerId: userId,
    workspaceId: workspaceId ?? null,
    before: eventId === undefined ? highestIdAt(until) : followingId(eventId),
    lowest: eventId ?? (after === undefined ? lowestIdSince(from) : overlapBefore(after)),
    from,
    until,
    actorId: actorId ?? null,
    types: pickTypes(filter) ?? null,
    recordId: recordId ?? null,
    address: address ?? null,
  };
}

/** The types that a filter allows; undefined for all. */
function pickTypes({ type, kind, outcome }: Filter): AuditEventType[] | undefined {
  if (type === undefined && kind === undefined && outcome === undefined) return undefined;
  return eventTypes.filter(
    (one) =>
      (type === undefined || one === type) &&
      (kind === undefined || one.startsWith(`${kind}.`)) &&
      (outcome === undefined || refusalEvents.has(one) === (outcome === 'REFUSED')),
  );
}

export function presentEvent(row: EventRow): CallOutput<'audit', 'byParams'>['events'][number] {
  const { id, type, at, actorId, actorName, workspaceId, workspaceName, address, requestId, fields } = row;
  const actor = actorId === null ? null : { id: actorId, name: actorName ?? '' };
  return { id, type, at: at.toISOString(), actor, workspaceId, workspaceName, address, requestId, fields };
}

/** A time of the filter, clamped to the start of the visible log, because PostgreSQL has no year 0. */
function notBefore(earliest: Date, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const moment = new Date(text);
  return moment > earliest ? moment : earliest;
}

/** The filter as text, made of the request's ids, types, addresses and times; never free text. */
export function describeFilter(filter: Filter): string {
  const names = [
    'workspaceId',
    'actorId',
    'type',
    'kind',
    'outcome',
    'recordId',
    'address',
    'eventId',
    'from',
    'until',
  ] as const;
  return names.flatMap((name) => (filter[name] === undefined ? [] : [`${name}=${filter[name]}`])).join(' ');
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
