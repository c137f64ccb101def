import type {
  OrganizationId,
  LeaverReportId,
  OrganizationRoleName,
  InvitationId,
  MembershipState,
  UserId,
  WorkspaceId,
} from '@cofferdam/domain';
import {
  boolean,
  integer,
  json,
  moment,
  nullable,
  present,
  text,
  uuid,
  type RowOf,
} from '../../platform/database/columns.ts';
import { matchesFilterSql } from '../../platform/database/filterSql.ts';
import { foldedSql } from '../../platform/database/foldedSql.ts';
import { namedStatement, statement } from '../../platform/database/query.ts';
import type { OfferedRole } from './invitations.store.ts';

/** A member as listed. */
const member = {
  id: uuid<UserId>(),
  name: text(),
  email: text(),
  role: text<OrganizationRoleName>(),
  state: text<'ACTIVE' | 'REMOVED'>(),
  joinedAt: moment(),
  removedAt: nullable(moment()),
  hasSecondFactor: present(boolean()),
  reportId: nullable(uuid<LeaverReportId>()),
  lastActiveAt: nullable(moment()),
  workspaces: json<readonly OfferedRole[]>(),
  /** The sort key, after which the next page starts. */
  sortKey: present(text()),
};
export type MemberRow = RowOf<typeof member>;

const sortKey = `lower(u.display_name) collate "C"`;

/** Members by name, after a position. A search is for `matchesFilterSql`, in names and addresses. */
export const listMembers = namedStatement(
  'people.listMembers',
  {
    organizationId: uuid<OrganizationId>(),
    state: text<'ACTIVE' | 'REMOVED'>(),
    search: text(),
    role: nullable(text<OrganizationRoleName>()),
    hasSecondFactor: nullable(boolean()),
    afterKey: nullable(text()),
    afterId: nullable(uuid()),
    rows: integer(),
  },
  `select m.user_id as "id", u.display_name as "name", u.email, m.role, m.state, m.created_at as "joinedAt",
     m.removed_at as "removedAt", ${sortKey} as "sortKey",
     identity.has_second_factor(m.user_id) as "hasSecondFactor",
     (select r.id from cofferdam.leaver_reports r where m.state = 'REMOVED' and r.organization_id = m.organization_id
        and r.user_id = m.user_id order by r.asked_at desc limit 1) as "reportId",
     (select max(s.last_used_at) from identity.sessions s where s.user_id = m.user_id) as "lastActiveAt",
     (select coalesce(json_agg(json_build_object('workspaceId', r.workspace_id, 'name', w.name, 'role', r.role)
        order by w.name_key), '[]')
      from cofferdam.workspace_roles r join cofferdam.workspaces w
        on w.organization_id = r.organization_id and w.id = r.workspace_id and w.type = 'STANDARD'
      where r.organization_id = m.organization_id and r.user_id = m.user_id) as "workspaces"
   from cofferdam.memberships m join identity.users u on u.id = m.user_id
   where m.organization_id = $organizationId and m.state = $state and ($role::text is null or m.role = $role)
     and ($hasSecondFactor::boolean is null or identity.has_second_factor(m.user_id) = $hasSecondFactor)
     and ($search = '' or ${matchesFilterSql([foldedSql('u.display_name'), foldedSql('u.email')], '$search::text')})
     and ($afterKey::text is null or (${sortKey}, m.user_id) > ($afterKey collate "C", $afterId::uuid))
   order by ${sortKey}, m.user_id limit $rows`,
).returns(member);

/** The given active members who are over a limit: those who joined last. */
export const listOverMembers = statement<[OrganizationId, allowed: number, ids: readonly string[]]>(
  'people.listOverMembers',
  `select m.user_id as "id" from (
     select x.user_id, row_number() over (order by x.created_at, x.user_id) as place
     from cofferdam.memberships x where x.organization_id = $1 and x.state = 'ACTIVE'
   ) m where m.place > $2 and m.user_id = any ($3::uuid[])`,
).returns({ id: uuid<UserId>() });

export const countPeople = statement<[OrganizationId]>(
  'people.countPeople',
  `select
     (count(*) filter (where m.state = 'ACTIVE'))::integer as "active",
     (count(*) filter (where m.state = 'REMOVED'))::integer as "removed",
     (select count(*)::integer from cofferdam.invitations i where i.organization_id = $1 and i.state = 'PENDING')
       as "invited"
   from cofferdam.memberships m where m.organization_id = $1`,
).returns({ active: integer(), invited: integer(), removed: integer() });

/** A membership with the name of the person. */
const membershipColumns = {
  userId: uuid<UserId>(),
  role: text<OrganizationRoleName>(),
  state: text<MembershipState>(),
  name: text(),
};
export type Membership = RowOf<typeof membershipColumns>;

const membership = `m.user_id as "userId", m.role, m.state, coalesce(u.display_name, '') as "name"`;

/** One membership by the address of its person. */
export const readMemberByEmail = statement<[OrganizationId, emailKey: string]>(
  'people.readMemberByEmail',
  `select ${membership} from identity.users u
   join cofferdam.memberships m on m.organization_id = $1 and m.user_id = u.id
   where u.email_key = $2`,
).returns(membershipColumns);

export const readMember = statement<[OrganizationId, UserId]>(
  'people.readMember',
  `select ${membership}
   from cofferdam.memberships m left join identity.users u on u.id = m.user_id
   where m.organization_id = $1 and m.user_id = $2`,
).returns(membershipColumns);

/** Increments the number of members, unless the limit is reached; the row lock makes it exact. */
export const incrementMemberCount = statement<[OrganizationId, allowed: number]>(
  'people.incrementMemberCount',
  `update cofferdam.organizations set member_count = member_count + 1
   where id = $1 and member_count < $2 returning member_count as "count"`,
).returns({ count: integer() });

/** Makes a new or former member an active member; `by` is who invited them, if anyone did. */
export const activateMember = statement<[OrganizationId, UserId, OrganizationRoleName, now: Date, by: UserId | null]>(
  'people.activateMember',
  `insert into cofferdam.memberships as m (organization_id, user_id, role, state, created_at, role_since, role_by)
   values ($1, $2, $3, 'ACTIVE', $4, $4, $5)
   on conflict (organization_id, user_id) do update
     set role = excluded.role, role_since = excluded.role_since, role_by = excluded.role_by, state = 'ACTIVE',
       created_at = excluded.created_at, removed_at = null, removed_by = null,
       private_end = null, private_ended_at = null, private_ended_by = null
     where m.state <> 'ACTIVE'`,
);

/** The name of a private workspace. */
export const privateName = 'Private';

/** The private workspace of a member: the one that they had before, or a new one. */
export const ensurePrivateWorkspace = statement<
  [OrganizationId, UserId, id: WorkspaceId, name: string, nameKey: string, now: Date]
>(
  'people.ensurePrivateWorkspace',
  `with made as (
     insert into cofferdam.workspaces (organization_id, id, type, owner_id, name, name_key, created_at, created_by)
     values ($1, $3, 'PRIVATE', $2, $4, $5, $6, $2)
     on conflict (organization_id, owner_id) where type = 'PRIVATE' do nothing returning id)
   select id from made union all
   select id from cofferdam.workspaces where organization_id = $1 and owner_id = $2 and type = 'PRIVATE' limit 1`,
).returns({ id: present(uuid<WorkspaceId>()) });

/** Assigns the roles that an invitation offers. */
export const grantOfferedRoles = statement<[OrganizationId, InvitationId, UserId, now: Date, by: UserId]>(
  'people.grantOfferedRoles',
  `insert into cofferdam.workspace_roles
     (organization_id, workspace_id, user_id, role, created_at, role_since, role_by)
   select v.organization_id, v.workspace_id, $3, v.role, $4, $4, $5 from cofferdam.invitation_workspaces v
   where v.organization_id = $1 and v.invitation_id = $2
   on conflict (organization_id, workspace_id, user_id) do update
     set role = excluded.role, role_since = excluded.role_since, role_by = excluded.role_by`,
);

/** Ends a membership. The private workspace is kept without access for anyone, and is theirs again if they rejoin. */
export const removeMember = statement<[OrganizationId, UserId, now: Date, by: UserId]>(
  'people.removeMember',
  `with removed as (
     update cofferdam.memberships set state = 'REMOVED', removed_at = $3, removed_by = $4
     where organization_id = $1 and user_id = $2 and state = 'ACTIVE' returning organization_id)
   update cofferdam.organizations o set member_count = member_count - 1 from removed where o.id = removed.organization_id`,
);

/** Stores that someone who left on their own was then removed, so that they can't rejoin by themselves. */
export const refuseRejoining = statement<[OrganizationId, UserId, by: UserId]>(
  'people.refuseRejoining',
  `update cofferdam.memberships set removed_by = $3
   where organization_id = $1 and user_id = $2 and state = 'REMOVED' and removed_by = user_id`,
);

export const dropRoles = statement<[OrganizationId, UserId]>(
  'people.dropRoles',
  'delete from cofferdam.workspace_roles where organization_id = $1 and user_id = $2',
);
