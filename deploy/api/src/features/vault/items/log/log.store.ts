import type { AuditEventId, OrganizationId, WorkspaceId } from '@cofferdam/domain';
import { nullable, optional, uuid } from '../../../../platform/database/columns.ts';
import { statement } from '../../../../platform/database/query.ts';
import { event } from '../../../audit/audit.store.ts';

/**
 * The events of an item among the newest `maxLooked` of its workspace below `before`, newest first, and where the next
 * page starts. At least one row. With row-level security, PostgreSQL can't use an index on an event's content, and an index
 * by item would slow down every access, so each call reads a bounded number of events.
 */
export const readItemEvents = statement<
  [OrganizationId, WorkspaceId, itemId: string, since: Date, before: AuditEventId, maxLooked: number, rows: number]
>(
  'item.log',
  `with looked as materialized (
     select e.id, e.fields from cofferdam.audit_events e
     where e.organization_id = $1 and e.workspace_id = $2 and e.at >= $4 and e.id < $5
     order by e.id desc limit $6
   ),
   found as materialized (
     select id from looked where fields -> 'recordIds' ? $3::text or fields ->> 'itemId' = $3::text
     order by id desc limit $7
   ),
   reach as (
     select case
       when (select count(*) from found) = $7 then (select id from found order by id limit 1)
       when (select count(*) from looked) = $6 then (select id from looked order by id limit 1)
     end as next_id
   )
   select r.next_id as "nextId", e.id, e.type, e.at, e.actor_id as "actorId", u.display_name as "actorName",
     e.workspace_id as "workspaceId", w.name as "workspaceName", e.address, e.request_id as "requestId", e.fields
   from reach r
   left join found f on true
   -- See [Note: lookups].
   left join lateral (select * from cofferdam.audit_events e where e.organization_id = $1 and e.id = f.id offset 0) e on true
   left join identity.users u on u.id = e.actor_id
   left join cofferdam.workspaces w on w.organization_id = $1 and w.id = e.workspace_id
   order by e.id desc`,
).returns({ ...optional(event), nextId: nullable(uuid<AuditEventId>()) });
