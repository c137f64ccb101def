import type { AuditEventId, OrganizationId, WorkspaceId } from '@cofferdam/domain';
import { moment, nullable, optional, present, text, uuid, type RowOf } from '../../platform/database/columns.ts';
import { statement, type Query } from '../../platform/database/query.ts';
import { event } from './audit.store.ts';

/** A name of a secret and the time for which it had it. */
const nameSpan = {
  name: present(text()),
  from: present(moment()),
  /** Null for the name that it has now. */
  until: nullable(moment()),
};
export type NameSpan = RowOf<typeof nameSpan>;

/** What a secret is and was called, newest last. */
export const readNameSpans = statement<[OrganizationId, WorkspaceId, nameKey: string]>(
  'audit.readNameSpans',
  `select n.name, coalesce(lag(n.until) over (order by n.place), n.created_at) as "from", n.until
   from (
     select s.created_at, f.value ->> 'name' as name, (f.value ->> 'until')::timestamptz as until, f.place
     from cofferdam.secrets s cross join lateral jsonb_array_elements(s.former_names) with ordinality as f (value, place)
     where s.organization_id = $1 and s.workspace_id = $2 and s.name_key = $3 and s.deleted_at is null
     union all
     select s.created_at, s.name, null, 2147483647 from cofferdam.secrets s
     where s.organization_id = $1 and s.workspace_id = $2 and s.name_key = $3 and s.deleted_at is null
   ) n order by n.place`,
).returns(nameSpan);

/** Which events of a workspace are looked through. */
export interface LogQuestion {
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId;
  readonly spans: readonly NameSpan[];
  readonly from: Date;
  readonly before: AuditEventId | null;
  /** Events looked through at most, newest first, and those given of them. */
  readonly looking: number;
  readonly rows: number;
}

/** One row at least: the events of the secret that were met, newest first, and how far it was looked for them. */
const eventOrNone = {
  ...optional(event),
  /** The oldest event that was looked at, when there are fewer than asked for and more to look through; else null. */
  lastLookedId: nullable(uuid<AuditEventId>()),
};
export type LookedThrough = RowOf<typeof eventOrNone>;

const newestOfAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const lookedThrough = `cofferdam.audit_events e
       where e.organization_id = $1 and e.workspace_id = $2 and e.at >= $3 and e.id < $4
       order by e.id desc`;

/**
 * Events carry names, not ids: each is compared with what the secret was called at its time. An index of names would
 * cost every access of every secret something, the log of one secret is opened seldom: so the events of the workspace are
 * looked through, from the newest on, and no further than is needed.
 */
const lookThrough = statement<
  [
    OrganizationId,
    WorkspaceId,
    from: Date,
    before: string,
    looking: number,
    rows: number,
    names: readonly string[],
    since: readonly string[],
    until: readonly (string | null)[],
  ]
>(
  'audit.lookThrough',
  `with found as materialized (
     select l.id from (select e.id, e.at, e.fields from ${lookedThrough} limit $5) l
     where exists (
       select from unnest($7::text[], $8::timestamptz[], $9::timestamptz[]) as n (name, since, until)
       where l.at >= n.since and (n.until is null or l.at <= n.until)
         and (l.fields ->> 'name' = n.name or l.fields -> 'names' @> to_jsonb(n.name))
     )
     limit $6
   ),
   reach as (
     select case when (select count(*) from found) < $6 then (
       select e.id from ${lookedThrough} offset $5 - 1 limit 1
     ) end as id
   )
   select r.id as "lastLookedId", e.id, e.type, e.at, e.actor_id as "actorId", u.display_name as "actorName",
     e.workspace_id as "workspaceId", w.name as "workspaceName", e.address, e.request_id as "requestId", e.fields
   from reach r
   left join found f on true
   -- See [Note: lookups].
   left join lateral (select * from cofferdam.audit_events e where e.organization_id = $1 and e.id = f.id offset 0) e on true
   left join identity.users u on u.id = e.actor_id
   left join cofferdam.workspaces w on w.organization_id = $1 and w.id = e.workspace_id
   order by e.id desc`,
).returns(eventOrNone);

/** The events of a secret among those of its workspace. */
export function lookThroughEvents(question: LogQuestion): Query<LookedThrough> {
  const { organizationId, workspaceId, spans, from, before, looking, rows } = question;
  return lookThrough(
    organizationId,
    workspaceId,
    from,
    before ?? newestOfAll,
    looking,
    rows,
    spans.map(({ name }) => name),
    spans.map((span) => span.from.toISOString()),
    spans.map(({ until }) => until?.toISOString() ?? null),
  );
}
