import type {
  OrganizationId,
  OrganizationRoleName,
  UserId,
  WorkspaceId,
  WorkspaceRoleName,
  WorkspaceType,
} from '@cofferdam/domain';
import { boolean, integer, nullable, text, uuid, type RowOf } from '../../../../platform/database/columns.ts';
import { statement } from '../../../../platform/database/query.ts';

/** The access facts of a member in one workspace. */
const factsHere = {
  organizationRole: text<OrganizationRoleName>(),
  type: text<WorkspaceType>(),
  isOwner: boolean(),
  assignedRole: nullable(text<WorkspaceRoleName>()),
};
export type FactsHere = RowOf<typeof factsHere>;

/** An active member with their access facts in one workspace. */
const memberHere = {
  ...factsHere,
  userId: uuid<UserId>(),
  name: nullable(text()),
  email: nullable(text()),
};
export type MemberHere = RowOf<typeof memberHere>;

/** Every active member, by name. */
export const readMembersHere = statement<[OrganizationId, WorkspaceId]>(
  'secret.readMembersHere',
  `select m.user_id as "userId", u.display_name as "name", u.email, m.role as "organizationRole", w.type,
     coalesce(w.owner_id = m.user_id, false) as "isOwner", r.role as "assignedRole"
   from cofferdam.memberships m
   join cofferdam.workspaces w on w.organization_id = m.organization_id and w.id = $2
   left join cofferdam.workspace_roles r
     on r.organization_id = w.organization_id and r.workspace_id = w.id and r.user_id = m.user_id
   left join identity.users u on u.id = m.user_id
   where m.organization_id = $1 and m.state = 'ACTIVE'
   order by u.display_name, m.user_id`,
).returns(memberHere);

/** How many active members have the same facts: a handful of rows for any number of people. */
export const countMembersHere = statement<[OrganizationId, WorkspaceId]>(
  'secret.countMembersHere',
  `select m.role as "organizationRole", w.type, coalesce(w.owner_id = m.user_id, false) as "isOwner",
     r.role as "assignedRole", count(*)::integer as "count"
   from cofferdam.memberships m
   join cofferdam.workspaces w on w.organization_id = m.organization_id and w.id = $2
   left join cofferdam.workspace_roles r
     on r.organization_id = w.organization_id and r.workspace_id = w.id and r.user_id = m.user_id
   where m.organization_id = $1 and m.state = 'ACTIVE'
   group by 1, 2, 3, 4`,
).returns({ ...factsHere, count: integer() });
