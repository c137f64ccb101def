import type {
  MembershipState,
  OrganizationId,
  OrganizationRoleName,
  OrganizationStatus,
  UserId,
  WorkspaceId,
  WorkspaceRoleName,
} from '@cofferdam/domain';
import { statement } from '../../platform/database/query.ts';

/** Somebody who belongs to an organization, or did. */
export interface RoleMember {
  readonly userId: UserId;
  readonly name: string;
  readonly email: string;
  readonly organizationRole: OrganizationRoleName;
  readonly state: MembershipState;
}

const member = `m.user_id as "userId", coalesce(u.display_name, '') as "name", coalesce(u.email, '') as "email",
  m.role as "organizationRole", m.state`;

/** Every active member, by name. As many as the plan has users. */
export const listActiveMembers = statement<[OrganizationId], RoleMember>(
  'role.listActiveMembers',
  `select ${member} from cofferdam.memberships m left join identity.users u on u.id = m.user_id
   where m.organization_id = $1 and m.state = 'ACTIVE' order by lower(u.display_name), m.user_id`,
);

/** Some people, in whatever state. */
export const readMembers = statement<[OrganizationId, ids: readonly string[]], RoleMember>(
  'role.readMembers',
  `select ${member} from cofferdam.memberships m left join identity.users u on u.id = m.user_id
   where m.organization_id = $1 and m.user_id = any ($2::uuid[])`,
);

export const changeOrganizationRole = statement<[OrganizationId, UserId, OrganizationRoleName], never>(
  'role.changeOrganizationRole',
  `update cofferdam.memberships set role = $3 where organization_id = $1 and user_id = $2 and state = 'ACTIVE'`,
);

/** Who holds which role in a workspace, the first that was given first. */
export const listAssignments = statement<
  [OrganizationId, WorkspaceId],
  { readonly userId: UserId; readonly role: WorkspaceRoleName }
>(
  'role.listAssignments',
  `select user_id as "userId", role from cofferdam.workspace_roles where organization_id = $1 and workspace_id = $2
   order by created_at, user_id`,
);

export const assignWorkspaceRole = statement<
  [OrganizationId, WorkspaceId, userIds: readonly string[], WorkspaceRoleName, now: Date],
  never
>(
  'role.assignWorkspaceRole',
  `insert into cofferdam.workspace_roles as r (organization_id, workspace_id, user_id, role, created_at)
   select $1, $2, p.id, $4, $5 from unnest($3::uuid[]) as p (id)
   on conflict (organization_id, workspace_id, user_id) do update set role = excluded.role`,
);

export const removeWorkspaceRole = statement<
  [OrganizationId, WorkspaceId, UserId],
  { readonly role: WorkspaceRoleName }
>(
  'role.removeWorkspaceRole',
  `delete from cofferdam.workspace_roles where organization_id = $1 and workspace_id = $2 and user_id = $3
   returning role`,
);

/** A member with how many active ones joined before them. */
export interface RankedMember extends RoleMember {
  readonly older: number;
}

/** Some people, in whatever state, with their rank among the active members. */
export const readRankedMembers = statement<[OrganizationId, ids: readonly string[]], RankedMember>(
  'role.readRankedMembers',
  `select ${member}, (
     select count(*)::integer from cofferdam.memberships x
     where x.organization_id = m.organization_id and x.state = 'ACTIVE'
       and (x.created_at, x.user_id) < (m.created_at, m.user_id)
   ) as "older"
   from cofferdam.memberships m left join identity.users u on u.id = m.user_id
   where m.organization_id = $1 and m.user_id = any ($2::uuid[])`,
);

/** A standard workspace with how many were made before it, and how many roles are assigned in it. */
export interface RankedWorkspace {
  readonly id: WorkspaceId;
  readonly name: string;
  readonly older: number;
  readonly assignmentCount: number;
}

/** Every standard workspace: private ones have no roles and are hidden. */
export const listRankedWorkspaces = statement<[OrganizationId], RankedWorkspace>(
  'role.listRankedWorkspaces',
  `select w.id, w.name, (row_number() over (order by w.created_at, w.id) - 1)::integer as "older", (
     select count(*)::integer from cofferdam.workspace_roles r
     where r.organization_id = w.organization_id and r.workspace_id = w.id
   ) as "assignmentCount"
   from cofferdam.workspaces w where w.organization_id = $1 and w.type = 'STANDARD' order by w.name_key, w.id`,
);

/** A role in a standard workspace with how many there were assigned before it. */
export interface RankedAssignment {
  readonly workspaceId: WorkspaceId;
  readonly userId: UserId;
  readonly role: WorkspaceRoleName;
  readonly older: number;
}

/** The roles of some people in all standard workspaces. */
export const listAssignmentsOf = statement<[OrganizationId, userIds: readonly string[]], RankedAssignment>(
  'role.listAssignmentsOf',
  `select r.workspace_id as "workspaceId", r.user_id as "userId", r.role, (
     select count(*)::integer from cofferdam.workspace_roles x
     where x.organization_id = r.organization_id and x.workspace_id = r.workspace_id
       and (x.created_at, x.user_id) < (r.created_at, r.user_id)
   ) as "older"
   from cofferdam.workspace_roles r where r.organization_id = $1 and r.user_id = any ($2::uuid[])`,
);

/** What the limits of the plan count in an organization. */
export const readCounts = statement<
  [OrganizationId],
  { readonly memberCount: number; readonly workspaceCount: number; readonly status: OrganizationStatus }
>(
  'role.readCounts',
  `select member_count as "memberCount", standard_workspace_count as "workspaceCount", status
   from cofferdam.organizations where id = $1`,
);
