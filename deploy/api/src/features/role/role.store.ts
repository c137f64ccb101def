import type {
  MembershipState,
  OrganizationId,
  OrganizationRoleName,
  OrganizationStatus,
  UserId,
  WorkspaceId,
  WorkspaceRoleName,
} from '@cofferdam/domain';
import { integer, moment, nullable, present, text, uuid, type RowOf } from '../../platform/database/columns.ts';
import { statement } from '../../platform/database/query.ts';

/** A current or former member. */
const roleMember = {
  userId: uuid<UserId>(),
  name: text(),
  email: text(),
  organizationRole: text<OrganizationRoleName>(),
  state: text<MembershipState>(),
};
export type RoleMember = RowOf<typeof roleMember>;

const member = `m.user_id as "userId", coalesce(u.display_name, '') as "name", coalesce(u.email, '') as "email",
  m.role as "organizationRole", m.state`;

/** Every active member, by name; bounded by the plan's users. */
export const listActiveMembers = statement<[OrganizationId]>(
  'role.listActiveMembers',
  `select ${member} from cofferdam.memberships m left join identity.users u on u.id = m.user_id
   where m.organization_id = $1 and m.state = 'ACTIVE' order by lower(u.display_name), m.user_id`,
).returns(roleMember);

/** The given people, in any state. */
export const readMembers = statement<[OrganizationId, ids: readonly string[]]>(
  'role.readMembers',
  `select ${member} from cofferdam.memberships m left join identity.users u on u.id = m.user_id
   where m.organization_id = $1 and m.user_id = any ($2::uuid[])`,
).returns(roleMember);

export const changeOrganizationRole = statement<[OrganizationId, UserId, OrganizationRoleName, now: Date, by: UserId]>(
  'role.changeOrganizationRole',
  `update cofferdam.memberships set role = $3, role_since = $4, role_by = $5
   where organization_id = $1 and user_id = $2 and state = 'ACTIVE'`,
);

/** The roles in a workspace, oldest assignment first. */
export const listAssignments = statement<[OrganizationId, WorkspaceId]>(
  'role.listAssignments',
  `select user_id as "userId", role from cofferdam.workspace_roles where organization_id = $1 and workspace_id = $2
   order by created_at, user_id`,
).returns({ userId: uuid<UserId>(), role: text<WorkspaceRoleName>() });

export const assignWorkspaceRole = statement<
  [OrganizationId, WorkspaceId, userIds: readonly string[], WorkspaceRoleName, now: Date, by: UserId]
>(
  'role.assignWorkspaceRole',
  `insert into cofferdam.workspace_roles as r
     (organization_id, workspace_id, user_id, role, created_at, role_since, role_by)
   select $1, $2, p.id, $4, $5, $5, $6 from unnest($3::uuid[]) as p (id)
   on conflict (organization_id, workspace_id, user_id) do update
     set role = excluded.role, role_since = excluded.role_since, role_by = excluded.role_by`,
);

/**
 * Since when and by whom a member has their role in the organization, and in a workspace. The name of a deleted account is
 * null.
 */
export const readRoleGivers = statement<[OrganizationId, UserId, WorkspaceId | null]>(
  'role.readRoleGivers',
  `select m.role_since as "since", m.role_by as "byId", g.display_name as "byName",
     r.role_since as "workspaceSince", r.role_by as "workspaceById", w.display_name as "workspaceByName"
   from cofferdam.memberships m
   left join identity.users g on g.id = m.role_by
   left join cofferdam.workspace_roles r
     on r.organization_id = m.organization_id and r.user_id = m.user_id and r.workspace_id = $3
   left join identity.users w on w.id = r.role_by
   where m.organization_id = $1 and m.user_id = $2`,
).returns({
  since: nullable(moment()),
  byId: nullable(uuid<UserId>()),
  byName: nullable(text()),
  workspaceSince: nullable(moment()),
  workspaceById: nullable(uuid<UserId>()),
  workspaceByName: nullable(text()),
});

export const removeWorkspaceRole = statement<[OrganizationId, WorkspaceId, UserId]>(
  'role.removeWorkspaceRole',
  `delete from cofferdam.workspace_roles where organization_id = $1 and workspace_id = $2 and user_id = $3
   returning role`,
).returns({ role: text<WorkspaceRoleName>() });

/** A member with the number of active members who joined before them. */
const rankedMember = {
  ...roleMember,
  older: integer(),
};
export type RankedMember = RowOf<typeof rankedMember>;

/** The given people, in any state, with their rank among the active members. */
export const readRankedMembers = statement<[OrganizationId, ids: readonly string[]]>(
  'role.readRankedMembers',
  `select ${member}, (
     select count(*)::integer from cofferdam.memberships x
     where x.organization_id = m.organization_id and x.state = 'ACTIVE'
       and (x.created_at, x.user_id) < (m.created_at, m.user_id)
   ) as "older"
   from cofferdam.memberships m left join identity.users u on u.id = m.user_id
   where m.organization_id = $1 and m.user_id = any ($2::uuid[])`,
).returns(rankedMember);

/** A standard workspace with its item counts, the number of older workspaces, and its number of role assignments. */
const rankedWorkspace = {
  id: uuid<WorkspaceId>(),
  name: text(),
  older: present(integer()),
  assignmentCount: integer(),
  secretCount: integer(),
  twoFactorCount: integer(),
};
export type RankedWorkspace = RowOf<typeof rankedWorkspace>;

/** Every standard workspace: private ones have no roles and are hidden. */
export const listRankedWorkspaces = statement<[OrganizationId]>(
  'role.listRankedWorkspaces',
  `select w.id, w.name, (row_number() over (order by w.created_at, w.id) - 1)::integer as "older", (
     select count(*)::integer from cofferdam.workspace_roles r
     where r.organization_id = w.organization_id and r.workspace_id = w.id
   ) as "assignmentCount", w.secret_count as "secretCount", w.two_factor_count as "twoFactorCount"
   from cofferdam.workspaces w where w.organization_id = $1 and w.type = 'STANDARD' order by w.name_key, w.id`,
).returns(rankedWorkspace);

/** A role in a standard workspace with the number of earlier assignments. */
const rankedAssignment = {
  workspaceId: uuid<WorkspaceId>(),
  userId: uuid<UserId>(),
  role: text<WorkspaceRoleName>(),
  older: integer(),
};
export type RankedAssignment = RowOf<typeof rankedAssignment>;

/** The roles of the given people in all standard workspaces. */
export const listAssignmentsOf = statement<[OrganizationId, userIds: readonly string[]]>(
  'role.listAssignmentsOf',
  `select r.workspace_id as "workspaceId", r.user_id as "userId", r.role, (
     select count(*)::integer from cofferdam.workspace_roles x
     where x.organization_id = r.organization_id and x.workspace_id = r.workspace_id
       and (x.created_at, x.user_id) < (r.created_at, r.user_id)
   ) as "older"
   from cofferdam.workspace_roles r where r.organization_id = $1 and r.user_id = any ($2::uuid[])`,
).returns(rankedAssignment);

/** The counts that the plan's limits apply to. */
export const readCounts = statement<[OrganizationId]>(
  'role.readCounts',
  `select member_count as "memberCount", standard_workspace_count as "workspaceCount", status
   from cofferdam.organizations where id = $1`,
).returns({ memberCount: integer(), workspaceCount: integer(), status: text<OrganizationStatus>() });
