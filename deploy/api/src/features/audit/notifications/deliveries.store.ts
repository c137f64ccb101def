import type {
  AuditEventId,
  AuditEventType,
  NotificationDeliveryId,
  NotificationSettingId,
  NotificationTopic,
  OrganizationId,
  PlanName,
  UserId,
  WorkspaceId,
} from '@cofferdam/domain';
import { isPrivatePlace } from '../../../platform/audit/isPrivatePlace.ts';
import {
  integer,
  json,
  list,
  moment,
  nullable,
  present,
  text,
  uuid,
  type RowOf,
} from '../../../platform/database/columns.ts';
import { namedStatement, statement } from '../../../platform/database/query.ts';
import { dueStatement } from '../../../platform/jobs/sweep.ts';

/** Settings with events behind their cursor. */
export const findDueSettings = dueStatement('audit.notifications.findDue', 'cofferdam.due_notifications($1, $2)');

/** Settings with a message whose next attempt is due. */
export const findDueDeliveries = dueStatement('audit.deliveries.findDue', 'cofferdam.due_deliveries($1, $2)');

/** A setting's cursor in the chain and the end of the chain; locks the setting. */
export const readPosition = statement<[OrganizationId, NotificationSettingId]>(
  'audit.notifications.readPosition',
  `select s.cursor_sequence as "cursor", cofferdam.clock() as "now",
     coalesce((select h.sequence from cofferdam.audit_heads h
       where h.organization_id = $1 order by h.sequence desc limit 1), 0) as "end",
     (select count(distinct d.through_sequence)::integer from cofferdam.notification_deliveries d
       where d.organization_id = $1 and d.setting_id = $2 and d.state = 'WAITING') as "waiting",
     (select min(d.next_at) from cofferdam.notification_deliveries d
       where d.organization_id = $1 and d.setting_id = $2 and d.state = 'WAITING') as "nextAttemptAt"
   from cofferdam.notification_settings s where s.organization_id = $1 and s.id = $2`,
).returns({
  cursor: integer(),
  now: present(moment()),
  end: present(integer()),
  waiting: present(integer()),
  nextAttemptAt: nullable(moment()),
});

/** Events of a range of the chain by type, except those in private workspaces. */
const eventsOfRange = `select l.sequence, e.id, e.type, e.at, e.actor_id, e.workspace_id, e.address, e.request_id, e.fields,
     w.name as workspace_name
   from (
     select c.sequence, c.event_id from cofferdam.audit_chain c
     where c.organization_id = $organizationId and c.sequence > $after and c.sequence <= $through
     order by c.sequence limit $looked
   ) l
   join lateral (
     select * from cofferdam.audit_events one
     where one.organization_id = $organizationId and one.id = l.event_id offset 0
   ) e on true
   left join cofferdam.workspaces w on w.organization_id = $organizationId and w.id = e.workspace_id
   where e.type = any ($types::text[])
     and not ${isPrivatePlace({ organization: '$organizationId', event: 'e', workspace: 'w' })}`;

const range = {
  organizationId: uuid<OrganizationId>(),
  after: integer(),
  through: integer(),
  types: list(text<AuditEventType>()),
  looked: integer(),
  rows: integer(),
};

/** Positions of the first events of some types in a range. */
export const findEvents = namedStatement(
  'audit.notifications.findEvents',
  range,
  `select f.sequence from (${eventsOfRange}) f order by f.sequence limit $rows`,
).returns({ sequence: integer() });

const notified = {
  sequence: integer(),
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
  total: present(integer()),
};
/** An event in a message, with the number of all events of the message. */
export type NotifiedEvent = RowOf<typeof notified>;

/** The first events of a message. */
export const readEvents = namedStatement(
  'audit.notifications.readEvents',
  range,
  `select f.sequence, f.id, f.type, f.at, f.actor_id as "actorId", u.display_name as "actorName",
     f.workspace_id as "workspaceId", f.workspace_name as "workspaceName", f.address, f.request_id as "requestId",
     f.fields, f.total
   from (select one.*, count(*) over ()::integer as total from (${eventsOfRange}) one order by sequence limit $rows) f
   left join identity.users u on u.id = f.actor_id order by f.sequence`,
).returns(notified);

/** Advances a setting's cursor, and sets when to look next. */
export const moveCursor = statement<[OrganizationId, NotificationSettingId, cursor: number, gatherAfter: Date | null]>(
  'audit.notifications.moveCursor',
  `update cofferdam.notification_settings set cursor_sequence = $3, gather_after = $4
   where organization_id = $1 and id = $2`,
);

/** Adds a message about a range of the chain, which isn't sent before a time. */
export const insertDelivery = namedStatement(
  'audit.deliveries.insert',
  {
    organizationId: uuid<OrganizationId>(),
    id: uuid<NotificationDeliveryId>(),
    settingId: uuid<NotificationSettingId>(),
    after: integer(),
    through: integer(),
    topics: list(text<NotificationTopic>()),
    userId: nullable(uuid<UserId>()),
    notBefore: nullable(moment()),
  },
  `insert into cofferdam.notification_deliveries (
     organization_id, id, setting_id, after_sequence, through_sequence, topics, user_id, state, created_at, next_at)
   values ($organizationId, $id, $settingId, $after, $through, $topics, $userId, 'WAITING', cofferdam.clock(),
     greatest(cofferdam.clock(), $notBefore))`,
);

const claimed = {
  id: uuid<NotificationDeliveryId>(),
  after: integer(),
  through: integer(),
  topics: list(text<NotificationTopic>()),
  userId: nullable(uuid<UserId>()),
  attempts: integer(),
  createdAt: moment(),
  nextAt: present(moment()),
};
export type ClaimedDelivery = RowOf<typeof claimed>;

/**
 * Takes the next due message of a setting, counts the attempt and sets the time of the next one, before anything is
 * sent, so that a process that dies while sending has used an attempt.
 */
export const claimDelivery = statement<[OrganizationId, NotificationSettingId, backoffMinutes: readonly number[]]>(
  'audit.deliveries.claim',
  `update cofferdam.notification_deliveries d set attempts = attempts + 1, last_at = cofferdam.clock(),
     last_status = null, last_fault = 'interrupted', next_at = cofferdam.clock() + make_interval(
       mins => ($3::integer[])[least(d.attempts + 1, cardinality($3::integer[]))])
   where d.organization_id = $1 and d.id = (
     select one.id from cofferdam.notification_deliveries one
     where one.organization_id = $1 and one.setting_id = $2 and one.state <> 'DELIVERED'
       and one.next_at <= cofferdam.clock()
     order by one.id limit 1 for update skip locked
   )
   returning d.id, d.after_sequence as "after", d.through_sequence as "through", d.topics, d.user_id as "userId",
     d.attempts, d.created_at as "createdAt", d.next_at as "nextAt"`,
).returns(claimed);

/**
 * Stores the result of an attempt. A message that is still pending keeps the time of its next attempt, or gets a later
 * one. A message that was given up while it was sent can still have been delivered.
 */
export const settleDelivery = namedStatement(
  'audit.deliveries.settle',
  {
    organizationId: uuid<OrganizationId>(),
    id: uuid<NotificationDeliveryId>(),
    state: text<'WAITING' | 'DELIVERED' | 'DEAD'>(),
    status: nullable(integer()),
    fault: nullable(text()),
    notBeforeSeconds: integer(),
  },
  `update cofferdam.notification_deliveries set state = $state, last_at = cofferdam.clock(), last_status = $status,
     last_fault = $fault, next_at = case when $state = 'WAITING' then
       greatest(next_at, cofferdam.clock() + make_interval(secs => $notBeforeSeconds::integer)) end
   where organization_id = $organizationId and id = $id and (state = 'WAITING' or $state = 'DELIVERED')`,
);

/** Sends no pending message of a setting before a time, and until some seconds from now have passed. */
export const postponeDeliveries = statement<
  [OrganizationId, NotificationSettingId, notBefore: Date, notBeforeSeconds: number]
>(
  'audit.deliveries.postpone',
  `update cofferdam.notification_deliveries
   set next_at = greatest(next_at, $3, cofferdam.clock() + make_interval(secs => $4::integer))
   where organization_id = $1 and setting_id = $2 and state = 'WAITING'`,
);

/** Marks every pending message of a setting as failed. */
export const giveUpDeliveries = statement<[OrganizationId, NotificationSettingId]>(
  'audit.deliveries.giveUp',
  `update cofferdam.notification_deliveries set state = 'DEAD', next_at = null
   where organization_id = $1 and setting_id = $2 and state <> 'DELIVERED' and next_at is not null`,
);

/** Makes failed messages pending again, with all of their attempts. */
export const resendDeliveries = statement<[OrganizationId, NotificationSettingId, ids: readonly string[]]>(
  'audit.deliveries.resend',
  `update cofferdam.notification_deliveries set state = 'WAITING', attempts = 0, next_at = cofferdam.clock()
   where organization_id = $1 and setting_id = $2 and id = any ($3::uuid[]) and state = 'DEAD' returning id`,
).returns({ id: uuid() });

/** Deletes messages that were delivered or failed days ago. */
export const pruneDeliveries = statement<[OrganizationId, NotificationSettingId, days: number, rows: number]>(
  'audit.deliveries.prune',
  `delete from cofferdam.notification_deliveries where organization_id = $1 and id = any (array(
     select one.id from cofferdam.notification_deliveries one
     where one.organization_id = $1 and one.setting_id = $2 and one.next_at is null
       and one.created_at < cofferdam.clock() - make_interval(days => $3)
     order by one.id limit $4))`,
);

/** The newest messages of a setting. */
export const listDeliveries = statement<[OrganizationId, NotificationSettingId, rows: number]>(
  'audit.deliveries.list',
  `select d.id, d.state, d.created_at as "createdAt", d.attempts, d.next_at as "nextAt", d.last_at as "lastAt",
     d.last_status as "lastStatus", d.last_fault as "lastFault", d.user_id as "userId", u.display_name as "userName"
   from (
     select * from cofferdam.notification_deliveries one
     where one.organization_id = $1 and one.setting_id = $2 order by one.id desc limit $3
   ) d
   left join identity.users u on u.id = d.user_id order by d.id desc`,
).returns({
  id: uuid<NotificationDeliveryId>(),
  state: text<'WAITING' | 'DELIVERED' | 'DEAD'>(),
  createdAt: moment(),
  attempts: integer(),
  nextAt: nullable(moment()),
  lastAt: nullable(moment()),
  lastStatus: nullable(integer()),
  lastFault: nullable(text()),
  userId: nullable(uuid<UserId>()),
  userName: nullable(text()),
});

/** Name and plan of an organization, and the time. */
export const readOrganization = statement<[OrganizationId]>(
  'audit.notifications.readOrganization',
  'select name, plan, cofferdam.clock() as "now" from cofferdam.organizations where id = $1',
).returns({ name: text(), plan: text<PlanName>(), now: present(moment()) });
