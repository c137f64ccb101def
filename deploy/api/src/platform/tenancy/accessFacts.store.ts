import type {
  MembershipState,
  OrganizationId,
  OrganizationRoleName,
  OrganizationStatus,
  PlanName,
  SessionId,
  UserId,
  WorkspaceId,
  WorkspaceRoleName,
  WorkspaceType,
} from '@cofferdam/domain';
import { boolean, integer, list, nullable, present, text, uuid, type RowOf } from '../database/columns.ts';
import { statement } from '../database/query.ts';
import { sessionColumns } from './session.ts';

/** The access facts of a request, as stored; null for missing ones. */
const access = {
  ...sessionColumns,
  membershipState: nullable(text<MembershipState>()),
  organizationRole: nullable(text<OrganizationRoleName>()),
  organizationStatus: nullable(text<OrganizationStatus>()),
  plan: nullable(text<PlanName>()),
  /** Generations of the organization's key that only a customer's key opens. */
  customerGenerations: nullable(list(uuid())),
  memberCount: nullable(integer()),
  standardWorkspaceCount: nullable(integer()),
  workspaceId: nullable(uuid<WorkspaceId>()),
  workspaceType: nullable(text<WorkspaceType>()),
  isWorkspaceOwner: boolean(),
  assignedRole: nullable(text<WorkspaceRoleName>()),
  /** Undeleted items per kind in the workspace; null if there is no workspace. */
  secretCount: nullable(integer()),
  noteCount: nullable(integer()),
  twoFactorCount: nullable(integer()),
  /** Roles assigned in the workspace; null for a person without one there. */
  assignmentCount: nullable(integer()),
  /** Only read if the organization requires a second factor. */
  lacksSecondFactor: present(boolean()),
};
export type AccessRow = RowOf<typeof access>;

/**
 * All facts for an access decision, in one row. `now` is read when the statement runs: after the locks that the
 * transaction waited for.
 */
export const readAccessRow = statement<[OrganizationId, UserId, SessionId, WorkspaceId | null]>(
  'tenancy.readAccess',
  `select clock_timestamp() as "now", s.expires_at as "expiresAt", s.last_used_at as "lastUsedAt",
     s.revoked_at as "revokedAt", s.locked_at as "lockedAt", m.state as "membershipState", m.role as "organizationRole",
     o.status as "organizationStatus", o.plan, o.customer_generations as "customerGenerations", o.member_count as "memberCount",
     o.standard_workspace_count as "standardWorkspaceCount", w.id as "workspaceId", w.type as "workspaceType",
     coalesce(w.owner_id = $2, false) as "isWorkspaceOwner", w.secret_count as "secretCount",
     w.note_count as "noteCount", w.two_factor_count as "twoFactorCount", r.role as "assignedRole",
     case when r.role is not null then (
       select count(*)::integer from cofferdam.workspace_roles x
       where x.organization_id = r.organization_id and x.workspace_id = r.workspace_id
     ) end as "assignmentCount",
     coalesce(o.second_factor_required, false) and not coalesce(
       s.hosted_second_factor or identity.has_enrolled_factor($2), identity.has_second_factor($2)
     ) as "lacksSecondFactor"
   from (select $1::uuid as organization_id, $4::uuid as workspace_id) as asked
   left join identity.sessions s on s.id = $3 and s.user_id = $2
   left join cofferdam.memberships m on m.organization_id = asked.organization_id and m.user_id = $2
   left join cofferdam.organizations o on o.id = m.organization_id
   left join cofferdam.workspaces w on w.organization_id = m.organization_id and w.id = asked.workspace_id
   left join cofferdam.workspace_roles r
     on r.organization_id = w.organization_id and r.workspace_id = w.id and r.user_id = $2`,
).returns(access);

/** How many members, standard workspaces and role assignments are older than those of a request. */
const seniority = {
  olderMembers: integer(),
  olderWorkspaces: integer(),
  olderAssignments: integer(),
};
export type SeniorityRow = RowOf<typeof seniority>;

/** Only queried if there are more than the plan allows: the newest are over the limit. */
export const readSeniority = statement<[OrganizationId, UserId, WorkspaceId | null]>(
  'tenancy.readSeniority',
  `select (
       select count(*)::integer from cofferdam.memberships x, cofferdam.memberships m
       where m.organization_id = $1 and m.user_id = $2 and x.organization_id = $1 and x.state = 'ACTIVE'
         and (x.created_at, x.user_id) < (m.created_at, m.user_id)
     ) as "olderMembers", (
       select count(*)::integer from cofferdam.workspaces x, cofferdam.workspaces w
       where w.organization_id = $1 and w.id = $3 and x.organization_id = $1 and x.type = 'STANDARD'
         and (x.created_at, x.id) < (w.created_at, w.id)
     ) as "olderWorkspaces", (
       select count(*)::integer from cofferdam.workspace_roles x, cofferdam.workspace_roles r
       where r.organization_id = $1 and r.workspace_id = $3 and r.user_id = $2
         and x.organization_id = $1 and x.workspace_id = $3
         and (x.created_at, x.user_id) < (r.created_at, r.user_id)
     ) as "olderAssignments"`,
).returns(seniority);

/** Other organizations in which a person is an active member, at most 50. */
export const readOtherOrganizations = statement<[UserId, but: OrganizationId]>(
  'tenancy.readOtherOrganizations',
  `select organization_id as "organizationId" from cofferdam.memberships
   where user_id = $1 and state = 'ACTIVE' and organization_id <> $2 limit 50`,
).returns({ organizationId: uuid<OrganizationId>() });

/** The person that a job works for, for `rolesAllow`. No row for someone who was never a member. */
export const readStoredMember = statement<[OrganizationId, UserId]>(
  'tenancy.readStoredMember',
  `select m.state, m.role as "organizationRole", o.status as "organizationStatus"
   from cofferdam.memberships m join cofferdam.organizations o on o.id = m.organization_id
   where m.organization_id = $1 and m.user_id = $2`,
).returns({
  state: text<MembershipState>(),
  organizationRole: text<OrganizationRoleName>(),
  organizationStatus: text<OrganizationStatus>(),
});
