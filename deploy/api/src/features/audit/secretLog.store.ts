import type { AuditEventId, OrganizationId, WorkspaceId } from '@cofferdam/domain';
import { query, statement, type Query } from '../../platform/database/query.ts';
import type { EventRow } from './audit.store.ts';

/** A name of a secret and the time for which it had it. */
export interface NameSpan {
  readonly name: string;
  readonly from: Date;
  /** Null for the name that it has now. */
  readonly until: Date | null;
}

/** What a secret is and was called, newest last. */
export const readNameSpans = statement<[OrganizationId, WorkspaceId, nameKey: string], NameSpan>(
  'audit.readNameSpans',
  `select n.name, coalesce(lag(n.until) over (order by n.place), n.created_at) as "from", n.until
   from (
     select s.created_at, f.value ->> 'name' as name, (f.value ->> 'until')::timestamptz as until, f.place
     from cofferdam.secrets s cross join lateral jsonb_array_elements(s.former_names) with ordinality as f (value, place)
     where s.organization_id = $1 and s.workspace_id = $2 and s.name_key = $3
     union all
     select s.created_at, s.name, null, 2147483647 from cofferdam.secrets s
     where s.organization_id = $1 and s.workspace_id = $2 and s.name_key = $3
   ) n order by n.place`,
);

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

/** One row at least: how far it was looked, and the events of the secret that were met, newest first. */
export type LookedThrough = { readonly [Column in keyof EventRow]: EventRow[Column] | null } & {
  readonly looked: number;
  readonly lastLookedId: AuditEventId | null;
};

/** Events carry names, not ids: each is compared with what the secret was called at its time. */
export function lookThroughEvents(question: LogQuestion): Query<LookedThrough> {
  const { organizationId, workspaceId, spans, from, before, looking, rows } = question;
  return query(
    `with looked as materialized (
       select e.*, exists (
         select from unnest($7::text[], $8::timestamptz[], $9::timestamptz[]) as n (name, since, until)
         where e.at >= n.since and (n.until is null or e.at <= n.until)
           and (e.fields ->> 'name' = n.name or e.fields -> 'names' @> to_jsonb(n.name))
       ) as is_of_secret
       from cofferdam.audit_events e
       where e.organization_id = $1 and e.workspace_id = $2 and e.at >= $3 and ($4::uuid is null or e.id < $4::uuid)
       order by e.id desc limit $5::integer
     )
     select t.looked, t."lastLookedId", e.id, e.type, e.at, e.actor_id as "actorId", u.display_name as "actorName",
       e.workspace_id as "workspaceId", w.name as "workspaceName", e.address, e.request_id as "requestId", e.fields
     from (
       select (select count(*)::integer from looked) as looked,
         (select l.id from looked l order by l.id limit 1) as "lastLookedId"
     ) t
     left join (select * from looked where is_of_secret order by id desc limit $6::integer) e on true
     left join identity.users u on u.id = e.actor_id
     left join cofferdam.workspaces w on w.organization_id = e.organization_id and w.id = e.workspace_id
     order by e.id desc`,
    [
      organizationId,
      workspaceId,
      from,
      before,
      looking,
      rows,
      spans.map(({ name }) => name),
      spans.map((span) => span.from.toISOString()),
      spans.map(({ until }) => until?.toISOString() ?? null),
    ],
  );
}
