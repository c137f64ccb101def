import type {
  MembershipState,
  OrganizationId,
  OrganizationRoleName,
  UserId,
  WorkspaceId,
  WorkspaceRoleName,
  WorkspaceType,
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

/** Every standard workspace: private ones have no roles and are told of to nobody. */
export const listStandardWorkspaces = statement<
  [OrganizationId],
  { readonly id: WorkspaceId; readonly name: string; readonly type: WorkspaceType; readonly ownerId: null }
>(
  'role.listStandardWorkspaces',
  `select id, name, type, null::uuid as "ownerId" from cofferdam.workspaces
   where organization_id = $1 and type = 'STANDARD' order by name_key, id`,
);

/** The roles of some people in all standard workspaces. */
export const listAssignmentsOf = statement<
  [OrganizationId, userIds: readonly string[]],
  { readonly workspaceId: WorkspaceId; readonly userId: UserId; readonly role: WorkspaceRoleName }
>(
  'role.listAssignmentsOf',
  `select r.workspace_id as "workspaceId", r.user_id as "userId", r.role
   from cofferdam.workspace_roles r where r.organization_id = $1 and r.user_id = any ($2::uuid[])`,
);
