import type {
  DefaultRoleName,
  LabelColor,
  OrganizationId,
  OrganizationRoleName,
  OrganizationStatus,
  PlanName,
  SessionId,
  UserId,
  WorkspaceId,
} from '@cofferdam/domain';
import { notificationChannel } from '../../platform/notifications/notification.ts';
import { boolean, bytes, integer, moment, nullable, present, text, uuid } from '../../platform/database/columns.ts';
import { namedStatement, statement } from '../../platform/database/query.ts';

/** An organization from the view of a member. */
export interface OrganizationRow {
  readonly id: OrganizationId;
  readonly name: string;
  readonly plan: PlanName;
  readonly status: OrganizationStatus;
  readonly role: OrganizationRoleName;
  readonly createdAt: Date;
  readonly memberCount: number;
  readonly workspaceCount: number;
  readonly pictureId: string | null;
  readonly color: LabelColor | null;
  readonly isSecondFactorRequired: boolean;
  readonly idleLockMinutes: number | null;
}

const columns = `o.id, o.name, o.created_at as "createdAt", o.member_count as "memberCount",
  o.standard_workspace_count as "workspaceCount", o.picture_id as "pictureId", o.color,
  o.second_factor_required as "isSecondFactorRequired", o.idle_lock_minutes as "idleLockMinutes"`;

/** The organizations of which a person is an active member. Runs without an organization's scope. */
export const listOwnMemberships = statement<[UserId]>(
  'organization.listOwnMemberships',
  `select organization_id as "organizationId", role from cofferdam.memberships
   where user_id = $1 and state = 'ACTIVE' order by created_at, organization_id`,
).returns({ organizationId: uuid<OrganizationId>(), role: text<OrganizationRoleName>() });

/** Whether the person of a session has a second factor, by the rule of `tenancy.readAccess`. */
export const readOwnSecondFactor = statement<[UserId, SessionId]>(
  'organization.readOwnSecondFactor',
  `select identity.has_enrolled_factor($1) or exists (
     select from identity.sessions s where s.id = $2 and s.user_id = $1 and s.hosted_second_factor) as "hasOne"`,
).returns({ hasOne: present(boolean()) });

/** One organization. */
export const findOrganization = statement<[OrganizationId]>(
  'organization.find',
  `select ${columns}, o.plan, o.status, o.description from cofferdam.organizations o where o.id = $1`,
).returns({
  id: uuid<OrganizationId>(),
  name: text(),
  plan: text<PlanName>(),
  status: text<OrganizationStatus>(),
  createdAt: moment(),
  memberCount: integer(),
  workspaceCount: integer(),
  pictureId: nullable(uuid()),
  color: nullable(text<LabelColor>()),
  isSecondFactorRequired: boolean(),
  idleLockMinutes: nullable(integer()),
  description: nullable(text()),
});

/** The bytes of a picture. */
export const readPictureOf = statement<[OrganizationId]>(
  'organization.readPicture',
  'select picture from cofferdam.organizations where id = $1',
).returns({ picture: nullable(bytes()) });

/** Additional data of the settings page; the contents exclude private workspaces. */
const settings = {
  defaultRole: text<DefaultRoleName>(),
  ownerCount: present(integer()),
  secrets: present(integer()),
  twoFactors: present(integer()),
  notes: present(integer()),
  exportedAt: nullable(moment()),
  exporterId: nullable(uuid<UserId>()),
  exporterName: nullable(text()),
};

export const readSettings = statement<[OrganizationId]>(
  'organization.readSettings',
  `select o.default_role as "defaultRole", (
       select count(*)::integer from cofferdam.memberships m
       where m.organization_id = $1 and m.state = 'ACTIVE' and m.role = 'OWNER'
     ) as "ownerCount", w.secrets, w."twoFactors", w.notes, o.exported_at as "exportedAt", o.exported_by as "exporterId",
     u.display_name as "exporterName"
   from cofferdam.organizations o
   left join identity.users u on u.id = o.exported_by
   cross join lateral (
     select coalesce(sum(secret_count), 0)::integer as secrets, coalesce(sum(two_factor_count), 0)::integer as "twoFactors",
       coalesce(sum(note_count), 0)::integer as notes
     from cofferdam.workspaces where organization_id = $1 and type = 'STANDARD'
   ) w
   where o.id = $1`,
).returns(settings);

export const markExported = statement<[OrganizationId, now: Date, by: UserId]>(
  'organization.markExported',
  `update cofferdam.organizations set exported_at = $2, exported_by = $3 where id = $1`,
);

/**
 * Locks the row and changes what is not null; an empty description removes it. Changes picture and color if requested.
 * Returns the previous values.
 */
export const changeOrganization = namedStatement(
  'organization.change',
  {
    id: uuid<OrganizationId>(),
    name: nullable(text()),
    defaultRole: nullable(text<DefaultRoleName>()),
    description: nullable(text()),
    isPictureSent: boolean(),
    pictureId: nullable(uuid()),
    picture: nullable(bytes()),
    isColorSent: boolean(),
    color: nullable(text<LabelColor>()),
  },
  `with old as (
     select id, name, default_role, description, picture, color from cofferdam.organizations where id = $id for update)
   update cofferdam.organizations o
   set name = coalesce($name::text, o.name), default_role = coalesce($defaultRole::text, o.default_role),
     description = nullif(coalesce($description::text, o.description), ''),
     picture_id = case when $isPictureSent then $pictureId::uuid else o.picture_id end,
     picture = case when $isPictureSent then $picture::bytea else o.picture end,
     color = case when $isColorSent then $color::text else o.color end
   from old where o.id = old.id
   returning old.name as "previousName", old.default_role as "previousRole",
     old.description as "previousDescription", old.picture is distinct from o.picture as "isPictureChanged",
     old.color is distinct from o.color as "isColorChanged"`,
).returns({
  previousName: text(),
  previousRole: text<DefaultRoleName>(),
  previousDescription: nullable(text()),
  isPictureChanged: present(boolean()),
  isColorChanged: present(boolean()),
});

/** Locks the row and changes the idle lock; returns the previous value. */
export const changeIdleLock = statement<[OrganizationId, minutes: number | null]>(
  'organization.changeIdleLock',
  `with old as (select id, idle_lock_minutes from cofferdam.organizations where id = $1 for update)
   update cofferdam.organizations o set idle_lock_minutes = $2 from old where o.id = old.id
   returning old.idle_lock_minutes as "previousMinutes"`,
).returns({ previousMinutes: nullable(integer()) });

export const insertOrganization = statement<
  [id: OrganizationId, name: string, plan: PlanName, at: Date, creator: UserId]
>(
  'organization.insert',
  `insert into cofferdam.organizations (id, name, plan, member_count, standard_workspace_count, created_at, created_by)
   values ($1, $2, $3, 1, 0, $4, $5)`,
);

export const insertOwner = statement<[OrganizationId, UserId, Date]>(
  'organization.insertOwner',
  `insert into cofferdam.memberships (organization_id, user_id, role, state, created_at, role_since, role_by)
   values ($1, $2, 'OWNER', 'ACTIVE', $3, $3, $2)`,
);

export const insertFirstKey = statement<[OrganizationId, id: string, wrappedKey: Uint8Array, at: Date]>(
  'organization.insertFirstKey',
  `insert into cofferdam.organization_keys (organization_id, generation, id, state, wrapped_key, created_at)
   values ($1, 1, $2, 'ACTIVE', $3, $4)`,
);

export const insertPrivateWorkspace = statement<
  [OrganizationId, id: WorkspaceId, owner: UserId, name: string, nameKey: string, at: Date]
>(
  'organization.insertPrivateWorkspace',
  `insert into cofferdam.workspaces (organization_id, id, type, owner_id, name, name_key, created_at, created_by)
   values ($1, $2, 'PRIVATE', $3, $4, $5, $6, $3)`,
);

/** Notifies all members at the commit that their membership has ended. */
export const notifyMembershipEnds = statement<[OrganizationId]>(
  'organization.notifyMembershipEnds',
  `select pg_notify('${notificationChannel}', json_build_object(
     'kind', 'member.removed', 'organizationId', organization_id, 'userId', user_id)::text)
   from cofferdam.memberships where organization_id = $1 and state = 'ACTIVE'`,
);
