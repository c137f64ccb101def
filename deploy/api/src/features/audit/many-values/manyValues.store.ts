import type { AuditEventId, AuditEventType, OrganizationId, UserId } from '@cofferdam/domain';
import { isPrivatePlace } from '../../../platform/audit/isPrivatePlace.ts';
import { integer, list, moment, present, text, uuid } from '../../../platform/database/columns.ts';
import { namedStatement, statement } from '../../../platform/database/query.ts';

/** One count at a time per organization: two concurrent ones would both record the event. */
export const lockCount = statement<[OrganizationId]>(
  'audit.manyValues.lock',
  `select from (select pg_advisory_xact_lock(hashtextextended('many-values:' || $1::text, 0))) as one`,
);

/**
 * People with more reads in a window of time than `values`, the window ending at a read since `$from`, who have no event
 * about it in the window. The largest number of each.
 */
export const findManyValues = namedStatement(
  'audit.manyValues.find',
  {
    organizationId: uuid<OrganizationId>(),
    from: moment(),
    lowest: uuid<AuditEventId>(),
    types: list(text<AuditEventType>()),
    notice: text<AuditEventType>(),
    values: integer(),
    minutes: integer(),
    maxLooked: integer(),
  },
  `with looked as materialized (
     select e.type, e.at, e.actor_id, e.workspace_id, e.fields from cofferdam.audit_events e
     where e.organization_id = $organizationId and e.id >= $lowest and e.actor_id is not null
       and e.at >= $from::timestamptz - make_interval(mins => $minutes)
       and (e.type = any ($types::text[]) or e.type = $notice)
     order by e.id desc limit $maxLooked
   ),
   counted as (
     select l.actor_id, l.at, sum(coalesce(jsonb_array_length(l.fields -> 'names'), 1)) over (
       partition by l.actor_id order by l.at range between make_interval(mins => $minutes) preceding and current row
     ) as total
     from looked l
     left join cofferdam.workspaces w on w.organization_id = $organizationId and w.id = l.workspace_id
     where l.type <> $notice
       and not ${isPrivatePlace({ organization: '$organizationId', event: 'l', workspace: 'w' })}
   )
   select c.actor_id as "actorId", max(c.total)::integer as "total" from counted c
   where c.total > $values and c.at >= $from::timestamptz and not exists (
     select from looked n
     where n.type = $notice and n.actor_id = c.actor_id and n.at > c.at - make_interval(mins => $minutes)
   )
   group by c.actor_id`,
).returns({ actorId: present(uuid<UserId>()), total: present(integer()) });
