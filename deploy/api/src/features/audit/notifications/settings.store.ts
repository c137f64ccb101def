import {
  organizationRolesWith,
  type NotificationChannel,
  type NotificationDigest,
  type NotificationSettingId,
  type NotificationTopic,
  type OrganizationId,
  type UserId,
} from '@cofferdam/domain';
import {
  boolean,
  bytes,
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
import { constantsSql } from '../../../platform/database/constantsSql.ts';
import { namedStatement, statement } from '../../../platform/database/query.ts';
import { joinKeys } from '../../../platform/keys/joinKeys.ts';
import { sealedRow } from '../../../platform/keys/sealedText.ts';

/** When messages are sent, in minutes after midnight of a time zone. */
const schedule = {
  digest: text<NotificationDigest>(),
  digestAt: integer(),
  quietFrom: nullable(integer()),
  quietUntil: nullable(integer()),
  timeZone: text(),
};
/** The fields that a person can change. */
const choices = {
  name: text(),
  nameKey: text(),
  isEnabled: boolean(),
  topics: list(text<NotificationTopic>()),
  userIds: list(uuid<UserId>()),
  gatherAfter: nullable(moment()),
  ...schedule,
};
const setting = {
  id: uuid<NotificationSettingId>(),
  channelType: text<NotificationChannel>(),
  ...choices,
  targetHint: nullable(text()),
  previousSecretUntil: nullable(moment()),
  failingSince: nullable(moment()),
  turnedOffAt: nullable(moment()),
  lastAt: nullable(moment()),
  lastOutcome: nullable(text<'DELIVERED' | 'FAILED'>()),
  lastStatus: nullable(integer()),
  lastFault: nullable(text()),
  createdAt: moment(),
  createdBy: uuid<UserId>(),
};
export type SettingRow = RowOf<typeof setting>;

const columns = `s.id, s.channel_type as "channelType", s.name, s.name_key as "nameKey", s.is_enabled as "isEnabled",
  s.topics, s.user_ids as "userIds", s.gather_after as "gatherAfter", s.digest, s.digest_at as "digestAt",
  s.quiet_from as "quietFrom", s.quiet_until as "quietUntil", s.time_zone as "timeZone", s.target_hint as "targetHint",
  s.previous_secret_until as "previousSecretUntil", s.failing_since as "failingSince",
  s.turned_off_at as "turnedOffAt", s.last_at as "lastAt", s.last_outcome as "lastOutcome",
  s.last_status as "lastStatus", s.last_fault as "lastFault", s.created_at as "createdAt", s.created_by as "createdBy"`;

/** A setting with its messages that aren't delivered. */
const listed = {
  ...setting,
  creatorName: nullable(text()),
  waitingCount: present(integer()),
  deadCount: present(integer()),
  nextAt: nullable(moment()),
};
export type ListedSetting = RowOf<typeof listed>;

/** The settings of an organization, oldest first, because the plan's limit leaves out the newest. */
export const listSettings = statement<[OrganizationId]>(
  'audit.notifications.list',
  `select ${columns}, u.display_name as "creatorName", d.waiting as "waitingCount", d.dead as "deadCount", d."nextAt"
   from cofferdam.notification_settings s
   left join identity.users u on u.id = s.created_by
   cross join lateral (
     select count(*) filter (where one.state = 'WAITING')::integer as waiting,
       count(*) filter (where one.state = 'DEAD')::integer as dead, min(one.next_at) as "nextAt"
     from cofferdam.notification_deliveries one
     where one.organization_id = $1 and one.setting_id = s.id and one.state <> 'DELIVERED'
   ) d
   where s.organization_id = $1 order by s.created_at, s.id`,
).returns(listed);

/** Ids of the settings, the oldest first. */
export const listSettingIds = statement<[OrganizationId]>(
  'audit.notifications.listIds',
  'select id from cofferdam.notification_settings where organization_id = $1 order by created_at, id',
).returns({ id: uuid<NotificationSettingId>() });

/** A setting, locked until the end of the transaction. */
export const lockSetting = statement<[OrganizationId, NotificationSettingId]>(
  'audit.notifications.lock',
  `select ${columns} from cofferdam.notification_settings s where s.organization_id = $1 and s.id = $2 for update`,
).returns(setting);

/** The sealed address of a setting with its wrapped data key; nulls for email. */
export const readTarget = statement<[OrganizationId, NotificationSettingId]>(
  'audit.notifications.readTarget',
  `select s.target_id as "targetId", s.sealed_target as sealed, d.wrapped_key as "dataKey", d.key_id as "keyId",
     k.wrapped_key as "organizationKey"
   from cofferdam.notification_settings s ${joinKeys({ organization: '$1::uuid', text: 's.target_id' })}
   where s.organization_id = $1 and s.id = $2`,
).returns({ targetId: nullable(uuid()), ...optional(sealedRow) });

/** Adds a setting whose cursor is at the end of the chain. No row if one with this channel and name exists. */
export const insertSetting = namedStatement(
  'audit.notifications.insert',
  {
    organizationId: uuid<OrganizationId>(),
    id: uuid<NotificationSettingId>(),
    channelType: text<NotificationChannel>(),
    ...choices,
    targetId: nullable(uuid()),
    sealedTarget: nullable(bytes()),
    targetHint: nullable(text()),
    now: moment(),
    userId: uuid<UserId>(),
  },
  `insert into cofferdam.notification_settings (
     organization_id, id, channel_type, name, name_key, is_enabled, topics, user_ids, gather_after, digest, digest_at,
     quiet_from, quiet_until, time_zone, target_id, sealed_target, target_hint, cursor_sequence, created_at, created_by)
   values ($organizationId, $id, $channelType, $name, $nameKey, $isEnabled, $topics, $userIds, $gatherAfter, $digest,
     $digestAt, $quietFrom, $quietUntil, $timeZone, $targetId, $sealedTarget, $targetHint,
     coalesce((select h.sequence from cofferdam.audit_heads h
       where h.organization_id = $organizationId order by h.sequence desc limit 1), 0), $now, $userId)
   on conflict (organization_id, channel_type, name_key) do nothing returning id`,
).returns({ id: uuid<NotificationSettingId>() });

/** Whether another setting of the channel has the name. */
export const findNamed = statement<
  [OrganizationId, channelType: NotificationChannel, nameKey: string, except: NotificationSettingId]
>(
  'audit.notifications.findNamed',
  `select id from cofferdam.notification_settings
   where organization_id = $1 and channel_type = $2 and name_key = $3 and id <> $4`,
).returns({ id: uuid<NotificationSettingId>() });

/** Stores changed fields. A setting that is turned on again starts with events from now on. */
export const updateSetting = namedStatement(
  'audit.notifications.update',
  { organizationId: uuid<OrganizationId>(), id: uuid<NotificationSettingId>(), ...choices, startsAgain: boolean() },
  `update cofferdam.notification_settings set name = $name, name_key = $nameKey, is_enabled = $isEnabled,
     topics = $topics, user_ids = $userIds, gather_after = $gatherAfter, digest = $digest, digest_at = $digestAt,
     quiet_from = $quietFrom, quiet_until = $quietUntil, time_zone = $timeZone,
     turned_off_at = case when $isEnabled then null else turned_off_at end,
     failing_since = case when $startsAgain then null else failing_since end,
     cursor_sequence = case when $startsAgain then coalesce((select h.sequence from cofferdam.audit_heads h
       where h.organization_id = $organizationId order by h.sequence desc limit 1), 0) else cursor_sequence end
   where organization_id = $organizationId and id = $id`,
);

/** Replaces the sealed address. */
export const storeTarget = namedStatement(
  'audit.notifications.storeTarget',
  {
    organizationId: uuid<OrganizationId>(),
    id: uuid<NotificationSettingId>(),
    targetId: uuid(),
    sealedTarget: bytes(),
    targetHint: text(),
    previousSecretUntil: nullable(moment()),
  },
  `update cofferdam.notification_settings set target_id = $targetId, sealed_target = $sealedTarget,
     target_hint = $targetHint, previous_secret_until = $previousSecretUntil
   where organization_id = $organizationId and id = $id`,
);

/** Deletes a setting with its messages. */
export const deleteSetting = statement<[OrganizationId, NotificationSettingId]>(
  'audit.notifications.delete',
  `delete from cofferdam.notification_settings where organization_id = $1 and id = $2
   returning name, channel_type as "channelType", target_id as "targetId"`,
).returns({ name: text(), channelType: text<NotificationChannel>(), targetId: nullable(uuid()) });

/** Stores the result of the last message. The first failure starts the period after which a setting is turned off. */
export const storeLastResult = namedStatement(
  'audit.notifications.storeLastResult',
  {
    organizationId: uuid<OrganizationId>(),
    id: uuid<NotificationSettingId>(),
    outcome: text<'DELIVERED' | 'FAILED'>(),
    status: nullable(integer()),
    fault: nullable(text()),
    failingDays: integer(),
  },
  `update cofferdam.notification_settings set last_at = cofferdam.clock(), last_outcome = $outcome,
     last_status = $status, last_fault = $fault,
     failing_since = case when $outcome = 'FAILED' then coalesce(failing_since, cofferdam.clock()) end
   where organization_id = $organizationId and id = $id
   returning name, channel_type as "channelType",
     is_enabled and coalesce(failing_since <= cofferdam.clock() - make_interval(days => $failingDays), false)
       as "isGivenUp"`,
).returns({
  name: text(),
  channelType: text<NotificationChannel>(),
  isGivenUp: present(boolean()),
});

/** Turns a setting off automatically. */
export const turnOffSetting = statement<[OrganizationId, NotificationSettingId]>(
  'audit.notifications.turnOff',
  `update cofferdam.notification_settings set is_enabled = false, turned_off_at = cofferdam.clock()
   where organization_id = $1 and id = $2`,
);

/** Names, addresses and membership of people; no row for a deleted account. */
export const readPeople = statement<[OrganizationId, userIds: readonly string[]]>(
  'audit.notifications.readPeople',
  `select u.id, u.display_name as "name", u.email, coalesce(m.state = 'ACTIVE', false) as "isActive",
     u.email_confirmed_at is not null as "isConfirmed"
   from unnest($2::uuid[]) as asked (id)
   join cofferdam.memberships m on m.organization_id = $1 and m.user_id = asked.id
   join identity.users u on u.id = asked.id`,
).returns({
  id: uuid<UserId>(),
  name: text(),
  email: text(),
  isActive: present(boolean()),
  isConfirmed: present(boolean()),
});

const managers = constantsSql(organizationRolesWith('organization:notification:manage'));

/** Active members who can change notifications. */
export const listManagers = statement<[OrganizationId]>(
  'audit.notifications.listManagers',
  `select m.user_id as "id" from cofferdam.memberships m
   where m.organization_id = $1 and m.state = 'ACTIVE' and m.role in (${managers}) order by m.user_id`,
).returns({ id: uuid<UserId>() });
