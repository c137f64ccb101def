import type { AuditEventId, AuditEventType, OrganizationId, UserId, WorkspaceId } from '@cofferdam/domain';
import { isPrivatePlace } from '../../platform/audit/isPrivatePlace.ts';
import { readsOf } from '../../platform/audit/reads.ts';
import {
  boolean,
  integer,
  json,
  list,
  moment,
  nullable,
  optional,
  present,
  text,
  uuid,
  type RowOf,
} from '../../platform/database/columns.ts';
import { namedStatement, statement } from '../../platform/database/query.ts';

/** An event with the names of its people and workspace. */
export const event = {
  id: uuid<AuditEventId>(),
  type: text<AuditEventType>(),
  at: moment(),
  actorId: nullable(uuid<UserId>()),
  actorName: nullable(text()),
  workspaceId: nullable(uuid<WorkspaceId>()),
  workspaceName: nullable(text()),
  address: text(),
  requestId: text(),
  fields: json<Readonly<Record<string, string | number | string[]>>>(),
};
export type EventRow = RowOf<typeof event>;

/** The filter of events, newest first. Null means no restriction. */
const question = {
  organizationId: uuid<OrganizationId>(),
  readerId: uuid<UserId>(),
  before: uuid<AuditEventId>(),
  lowest: uuid<AuditEventId>(),
  from: moment(),
  until: nullable(moment()),
  actorId: nullable(uuid<UserId>()),
  types: nullable(list(text<AuditEventType>())),
  recordId: nullable(text()),
  address: nullable(text()),
  maxLooked: integer(),
};
export type EventQuestion = RowOf<typeof question> & { readonly workspaceId: WorkspaceId | null };
const listQuestion = { ...question, rows: integer() };
const summaryQuestion = {
  ...question,
  edges: list(text()),
  refusals: list(text<AuditEventType>()),
  maxNamed: integer(),
};

/** A matching event, and how far back the search went. Returns at least one row. */
const found = { ...optional(event), lowestId: nullable(uuid<AuditEventId>()) };
export type FoundEventRow = RowOf<typeof found>;

/**
 * The newest events below `before` that match a filter. Events of a private workspace match for its owner only. Each
 * call looks at no more than `maxLooked` events, because an index per filter would slow down every write.
 */
function pickText(place: string): string {
  return `looked as materialized (
     select e.id, e.type, e.at, e.actor_id, e.workspace_id, e.address, e.request_id, e.fields from cofferdam.audit_events e
     where e.organization_id = $organizationId ${place} and e.id < $before and e.id >= $lowest and e.at >= $from
     order by e.id desc limit $maxLooked
   ),
   found as materialized (
     select l.*, w.name as workspace_name from looked l
     left join cofferdam.workspaces w on w.organization_id = $organizationId and w.id = l.workspace_id
     where (not ${isPrivatePlace({ organization: '$organizationId', event: 'l', workspace: 'w' })} or w.owner_id = $readerId)
       and ($until::timestamptz is null or l.at <= $until::timestamptz)
       and ($actorId::uuid is null or l.actor_id = $actorId::uuid)
       and ($types::text[] is null or l.type = any ($types::text[]))
       and ($address::text is null or l.address = $address::text)
       and ($recordId::text is null or l.fields -> 'recordIds' ? $recordId::text
         or $recordId::text in (l.fields ->> 'recordId', l.fields ->> 'itemId', l.fields ->> 'memberId'))`;
}

/** A page of events. */
function listText(place: string): string {
  return `with ${pickText(place)}
     order by l.id desc limit $rows
   ),
   reach as (
     select case when (select count(*) from looked) = $maxLooked then (select id from looked order by id limit 1) end as id
   )
   select f.id, f.type, f.at, f.actor_id as "actorId", u.display_name as "actorName", f.workspace_id as "workspaceId",
     f.workspace_name as "workspaceName", f.address, f.request_id as "requestId", f.fields, r.id as "lowestId"
   from reach r left join found f on true
   left join identity.users u on u.id = f.actor_id
   order by f.id desc`;
}

const ofWorkspace = 'and e.workspace_id = $workspaceId';
const listOfOrganization = namedStatement('audit.listEvents', listQuestion, listText('')).returns(found);
const listOfWorkspace = namedStatement(
  'audit.listWorkspaceEvents',
  { ...listQuestion, workspaceId: uuid<WorkspaceId>() },
  listText(ofWorkspace),
).returns(found);

/** A page of the events of an organization, or of one workspace. */
export function listEvents({
  workspaceId,
  ...rest
}: EventQuestion & { readonly rows: number }): ReturnType<typeof listOfOrganization> {
  return workspaceId === null ? listOfOrganization(rest) : listOfWorkspace({ ...rest, workspaceId });
}

/** A name in events, and the number of events with it. */
interface CountedName {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

const summary = {
  /** Bars with events, numbered from 1. */
  bars: present(json<readonly { readonly place: number; readonly done: number; readonly refused: number }[]>()),
  types: present(json<readonly { readonly type: AuditEventType; readonly count: number }[]>()),
  people: present(json<readonly CountedName[]>()),
  workspaces: present(json<readonly CountedName[]>()),
  records: present(json<readonly CountedName[]>()),
  addresses: present(json<readonly { readonly address: string; readonly count: number }[]>()),
  since: nullable(moment()),
  rows: present(integer()),
};

/** Rows of a query as one JSON array, the most frequent first. */
const counted = (query: string): string =>
  `coalesce((select jsonb_agg(to_jsonb(one) order by one.count desc) from (${query} order by count desc limit $maxNamed) one), '[]')`;

/**
 * Counts the matching events per bar, and per value that can narrow the filter. A record has the name in its newest
 * event.
 */
function summaryText(place: string): string {
  return `with ${pickText(place)}
     order by l.id desc
   ),
   bars as (
     select width_bucket(f.at, $edges::text[]::timestamptz[]) as place,
       (count(*) filter (where f.type <> all ($refusals::text[])))::integer as done,
       (count(*) filter (where f.type = any ($refusals::text[])))::integer as refused
     from found f group by 1
   ),
   named as (
     select one.id, one.name, f.id as event_id from found f
     cross join lateral rows from (
       jsonb_array_elements_text(coalesce(f.fields -> 'recordIds', jsonb_build_array(f.fields -> 'itemId'))),
       jsonb_array_elements_text(coalesce(f.fields -> 'names', jsonb_build_array(f.fields -> 'name')))
     ) as one (id, name)
     where one.id is not null and one.name is not null
   )
   select
     coalesce((select jsonb_agg(to_jsonb(b)) from bars b where b.place between 1 and cardinality($edges::text[]) - 1), '[]')
       as "bars",
     ${counted('select f.type, count(*)::integer from found f group by f.type')} as "types",
     ${counted(`select u.id, u.display_name as name, c.count from (
         select f.actor_id, count(*)::integer from found f where f.actor_id is not null group by f.actor_id
       ) c join identity.users u on u.id = c.actor_id`)} as "people",
     ${counted(`select f.workspace_id as id, max(f.workspace_name) as name, count(*)::integer from found f
         where f.workspace_name is not null group by f.workspace_id`)} as "workspaces",
     ${counted(`select n.id, (array_agg(n.name order by n.event_id desc))[1] as name, count(*)::integer from named n
         group by n.id`)} as "records",
     ${counted(`select f.address, count(*)::integer from found f where f.address <> '' group by f.address`)} as "addresses",
     case when (select count(*) from looked) = $maxLooked then (select min(l.at) from looked l) end as "since",
     (select count(*) from found)::integer as "rows"`;
}

const summaryOfOrganization = namedStatement('audit.summarize', summaryQuestion, summaryText('')).returns(summary);
const summaryOfWorkspace = namedStatement(
  'audit.summarizeWorkspace',
  { ...summaryQuestion, workspaceId: uuid<WorkspaceId>() },
  summaryText(ofWorkspace),
).returns(summary);

/** Counts of the events of an organization or of one workspace. One row. */
export function summarizeEvents({
  workspaceId,
  ...rest
}: EventQuestion & Omit<RowOf<typeof summaryQuestion>, keyof EventQuestion>): ReturnType<typeof summaryOfOrganization> {
  return workspaceId === null ? summaryOfOrganization(rest) : summaryOfWorkspace({ ...rest, workspaceId });
}

/**
 * Reads of values and codes in a workspace since `from`, and since `recent`; of the newest `maxLooked` events. The times of
 * events are their ids', as far as the clocks of the servers agree.
 */
export const countReads = statement<
  [OrganizationId, WorkspaceId, lowest: AuditEventId, from: Date, recent: Date, maxLooked: number]
>(
  'audit.countReads',
  `with looked as materialized (
     select e.at, ${readsOf('e')} as reads from cofferdam.audit_events e
     where e.organization_id = $1 and e.workspace_id = $2 and e.id >= $3 order by e.id desc limit $6
   )
   select count(*)::integer as "looked",
     coalesce(sum(l.reads) filter (where l.at >= $4), 0)::integer as "all",
     coalesce(sum(l.reads) filter (where l.at >= $5), 0)::integer as "recent"
   from looked l`,
).returns({ looked: present(integer()), all: present(integer()), recent: present(integer()) });

/** Whether a person's read of the log with a filter is among the newest events. */
export const readRecentRead = statement<
  [OrganizationId, UserId, filter: string, from: Date, lowest: AuditEventId, maxLooked: number]
>(
  'audit.readRecentRead',
  `with looked as materialized (
     select e.type, e.at, e.actor_id, e.fields from cofferdam.audit_events e
     where e.organization_id = $1 and e.id >= $5 order by e.id desc limit $6
   )
   select exists (
     select from looked where actor_id = $2 and type = 'audit.read' and fields ->> 'filter' = $3 and at >= $4
   ) as "isThere"`,
).returns({ isThere: present(boolean()) });
