import type { AuditEventId, AuditEventType, OrganizationId, TwoFactorId, UserId, WorkspaceId } from '@cofferdam/domain';
import { moment, nullable, text, uuid } from '../../../../platform/database/columns.ts';
import { statement } from '../../../../platform/database/query.ts';

/** An event of an entry. */
export interface EntryEventRow {
  readonly id: AuditEventId;
  readonly type: AuditEventType;
  readonly at: Date;
  readonly actorId: UserId | null;
  readonly actorName: string | null;
}

/**
 * The newest events of a workspace below an id, as many as `looked`: which of them are of the entry, and how far back
 * that went. Behind row-level security no index on what an event holds would be used, so each call looks at a bounded
 * number of rows and the next one goes on from there.
 */
export const readEntryEvents = statement<
  [OrganizationId, WorkspaceId, TwoFactorId, before: AuditEventId | null, since: Date, looked: number, rows: number]
>(
  'twoFactor.log',
  `with looked as materialized (
     select e.id, e.type, e.at, e.actor_id, e.fields from cofferdam.audit_events e
     where e.organization_id = $1 and e.workspace_id = $2 and ($4::uuid is null or e.id < $4) and e.at >= $5
     order by e.id desc limit $6
   ),
   found as materialized (
     select * from looked
     where type like 'two-factor.%' and fields -> 'recordIds' ? $3::text order by id desc limit $7
   ),
   reach as (
     select case
       when (select count(*) from found) = $7 then (select id from found order by id limit 1)
       when (select count(*) from looked) = $6 then (select id from looked order by id limit 1)
     end as last_id
   )
   select f.id, f.type, f.at, f.actor_id as "actorId", u.display_name as "actorName", r.last_id as "lastId"
   from reach r left join found f on true left join identity.users u on u.id = f.actor_id
   order by f.id desc`,
).returns({
  id: nullable(uuid<AuditEventId>()),
  type: nullable(text<AuditEventType>()),
  at: nullable(moment()),
  actorId: nullable(uuid<UserId>()),
  actorName: nullable(text()),
  lastId: nullable(uuid<AuditEventId>()),
});
