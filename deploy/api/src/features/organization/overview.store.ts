import type { OrganizationId, ShareKindName, UserId, WorkspaceId } from '@cofferdam/domain';
import { isPrivatePlace } from '../../platform/audit/isPrivatePlace.ts';
import { isRead, isRefusal, readsOf } from '../../platform/audit/reads.ts';
import { integer, moment, nullable, present, text, uuid, type RowOf } from '../../platform/database/columns.ts';
import { statement } from '../../platform/database/query.ts';
import type { ProtectionName } from '../../platform/keys/generations.store.ts';

/** The number of secrets due for rotation, and the oldest. */
const unrotated = {
  count: integer(),
  name: nullable(text()),
  workspaceId: nullable(uuid<WorkspaceId>()),
  workspaceName: nullable(text()),
  changedAt: nullable(moment()),
};
export type UnrotatedRow = RowOf<typeof unrotated>;

/**
 * Secrets in all standard workspaces that are due for rotation: by their schedule, or without one if the current
 * version was created before a given time; with the name of the oldest.
 */
export const readUnrotated = statement<[OrganizationId, before: Date]>(
  'organization.readUnrotated',
  `with old as (
     select s.name, w.id as workspace_id, w.name as workspace_name, s.rotated_at
     from cofferdam.secrets s
     join cofferdam.workspaces w on w.organization_id = s.organization_id and w.id = s.workspace_id
       and w.type = 'STANDARD'
     where s.organization_id = $1 and s.deleted_at is null and s.current_version is not null
       and case when s.rotation_every_days is null then s.rotated_at < $2 else s.rotation_due_at <= cofferdam.clock() end)
   select (select count(*) from old)::integer as "count", o.name, o.workspace_id as "workspaceId",
     o.workspace_name as "workspaceName", o.rotated_at as "changedAt"
   from (select 1) as one left join lateral (select * from old order by rotated_at limit 1) o on true`,
).returns(unrotated);

/** Open links that expire before a time, by standard workspace, most first. */
export const placeEndingShares = statement<[OrganizationId, now: Date, before: Date]>(
  'organization.placeEndingShares',
  `select w.id as "workspaceId", w.name as "workspaceName", count(*)::integer as "count",
     (count(*) filter (where s.first_opened_at is null))::integer as "unopened"
   from cofferdam.share_contents c
   join cofferdam.shares s on s.organization_id = c.organization_id and s.id = c.share_id
   join cofferdam.workspaces w on w.organization_id = s.organization_id and w.id = s.workspace_id and w.type = 'STANDARD'
   where c.organization_id = $1 and c.expires_at > $2 and c.expires_at <= $3
   group by w.id, w.name order by count(*) desc, w.name`,
).returns({ workspaceId: uuid<WorkspaceId>(), workspaceName: text(), count: integer(), unopened: integer() });

/** The items of those links, without duplicates, the one whose link expires first at the top. */
export const listEndingShares = statement<[OrganizationId, now: Date, before: Date, rows: number]>(
  'organization.listEndingShares',
  `select e.* from (
     select distinct on (s.kind, coalesce(s.secret_id, s.note_id)) s.kind, w.id as "workspaceId",
       w.name as "workspaceName", s.expires_at as "endsAt", coalesce(
         (select t.name from cofferdam.secrets t where t.organization_id = s.organization_id and t.id = s.secret_id
           and t.deleted_at is null),
         (select n.name from cofferdam.notes n where n.organization_id = s.organization_id and n.id = s.note_id
           and n.deleted_at is null)
       ) as "name"
     from cofferdam.share_contents c
     join cofferdam.shares s on s.organization_id = c.organization_id and s.id = c.share_id
     join cofferdam.workspaces w on w.organization_id = s.organization_id and w.id = s.workspace_id
       and w.type = 'STANDARD'
     where c.organization_id = $1 and c.expires_at > $2 and c.expires_at <= $3
     order by s.kind, coalesce(s.secret_id, s.note_id), s.expires_at
   ) e where e."name" is not null order by e."endsAt", e."name" limit $4`,
).returns({
  kind: text<ShareKindName>(),
  name: present(text()),
  workspaceId: uuid<WorkspaceId>(),
  workspaceName: text(),
  endsAt: moment(),
});

/** What protects the key that new data keys are wrapped with. */
export const readProtection = statement<[OrganizationId]>(
  'organization.readProtection',
  `select protection from cofferdam.organization_keys where organization_id = $1 and state = 'ACTIVE'`,
).returns({ protection: text<ProtectionName>() });

export const countInvitations = statement<[OrganizationId, now: Date]>(
  'organization.countInvitations',
  `select count(*)::integer as "open", (count(*) filter (where expires_at <= $2))::integer as "expired"
   from cofferdam.invitations where organization_id = $1 and state = 'PENDING'`,
).returns({ open: integer(), expired: integer() });

/** Items read and other events by UTC day, without those in other people's private workspaces. */
export const countActivity = statement<[OrganizationId, reader: UserId, from: Date, days: number]>(
  'organization.countActivity',
  `select to_char(d.day, 'YYYY-MM-DD') as "day",
     coalesce(sum(${readsOf('e')}), 0)::integer as "reads",
     (count(e.id) filter (where not ${isRead('e')} and not ${isRefusal('e')} and e.type not like 'access.%'
       and e.type <> 'audit.read'))::integer as "changes",
     (count(e.id) filter (where ${isRefusal('e')}))::integer as "refused"
   from generate_series($3::timestamptz, $3::timestamptz + make_interval(days => $4 - 1), interval '1 day') as d (day)
   left join (
     select e.* from cofferdam.audit_events e
     left join cofferdam.workspaces w on w.organization_id = e.organization_id and w.id = e.workspace_id
     where e.organization_id = $1 and e.at >= $3
       and (not ${isPrivatePlace({ organization: '$1', event: 'e', workspace: 'w' })} or w.owner_id = $2)
   ) e on e.at >= d.day and e.at < d.day + interval '1 day'
   group by d.day order by d.day`,
).returns({ day: present(text()), reads: integer(), changes: integer(), refused: integer() });
