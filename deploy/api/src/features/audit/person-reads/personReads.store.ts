import type { AuditEventId, LeaverItemKind, LeaverWay, OrganizationId, UserId, WorkspaceId } from '@cofferdam/domain';
import { isPrivatePlace } from '../../../platform/audit/isPrivatePlace.ts';
import {
  integer,
  list,
  moment,
  nullable,
  optional,
  present,
  text,
  uuid,
  type RowOf,
} from '../../../platform/database/columns.ts';
import { namedStatement } from '../../../platform/database/query.ts';
import { selectReceived } from '../../people/offboard/receipts.store.ts';

const item = {
  kind: text<LeaverItemKind>(),
  recordId: nullable(uuid()),
  name: text(),
  workspaceId: nullable(uuid<WorkspaceId>()),
  workspaceName: nullable(text()),
  versions: list(integer()),
  ways: list(text<LeaverWay>()),
  times: integer(),
  lastAt: moment(),
};
export type PersonReadRow = RowOf<typeof item>;

/**
 * What a person read, from the same events as an exposure report: each item once, under its newest name. Searches only
 * the newest events of a period. Events of a private workspace are shown to its owner only. Returns at least one row.
 */
export const readPersonReads = namedStatement(
  'audit.personReads',
  {
    organizationId: uuid<OrganizationId>(),
    readerId: uuid<UserId>(),
    actorId: uuid<UserId>(),
    workspaceId: nullable(uuid<WorkspaceId>()),
    from: moment(),
    until: nullable(moment()),
    before: uuid<AuditEventId>(),
    lowest: uuid<AuditEventId>(),
    ways: list(text<LeaverWay>()),
    maxLooked: integer(),
    rows: integer(),
  },
  `with looked as materialized (
     select e.organization_id, e.id, e.type, e.at, e.actor_id, e.workspace_id, e.fields from cofferdam.audit_events e
     where e.organization_id = $organizationId and e.id < $before and e.id >= $lowest and e.at >= $from
     order by e.id desc limit $maxLooked
   ),
   got as (
     ${selectReceived('looked')}
     where e.actor_id = $actorId and r.way = any ($ways::text[])
       and ($until::timestamptz is null or e.at <= $until::timestamptz)
       and ($workspaceId::uuid is null or e.workspace_id = $workspaceId::uuid)
       and (not ${isPrivatePlace({ organization: '$organizationId', event: 'e', workspace: 'h' })} or h.owner_id = $readerId)
   ),
   items as (
     select g.kind, (array_agg(g.record_id order by g.at desc))[1] as record_id,
       (array_agg(g.name order by g.at desc))[1] as name, (array_agg(g.place_id order by g.at desc))[1] as place_id,
       coalesce(array_agg(distinct g.number order by g.number) filter (where g.number is not null), '{}') as versions,
       array_agg(distinct g.way order by g.way) as ways, count(*)::integer as times, max(g.at) as last_at
     from got g where g.name is not null
     group by g.kind, coalesce(g.record_id::text, concat(g.place_id, '/', lower(g.name)))
   )
   select i.kind, i.record_id as "recordId", i.name, i.place_id as "workspaceId", w.name as "workspaceName", i.versions,
     i.ways, i.times, i.last_at as "lastAt", one.total, one.since
   from (
     select (select count(*) from items)::integer as total,
       case when (select count(*) from looked) = $maxLooked then (select min(l.at) from looked l) end as since
   ) one
   left join (select * from items order by last_at desc, name limit $rows) i on true
   left join cofferdam.workspaces w on w.organization_id = $organizationId and w.id = i.place_id
   order by i.last_at desc, i.name`,
).returns({ ...optional(item), total: present(integer()), since: nullable(moment()) });
