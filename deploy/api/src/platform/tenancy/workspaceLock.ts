import type { OrganizationId, WorkspaceId, WorkspaceRoleName, UserId, WorkspaceType } from '@cofferdam/domain';
import { integer, nullable, present, text, uuid, type RowOf } from '../database/columns.ts';
import { statement } from '../database/query.ts';

/** A workspace, locked until the end of the transaction. */
const lockedWorkspace = {
  id: uuid<WorkspaceId>(),
  name: text(),
  type: text<WorkspaceType>(),
  ownerId: nullable(uuid<UserId>()),
  /** The caller's assigned role. */
  assignedRole: nullable(text<WorkspaceRoleName>()),
};
export type LockedWorkspace = RowOf<typeof lockedWorkspace>;

/**
 * Locks workspaces in the order of their ids, not of the request, so that two callers never wait
 * for each other. Code that counts role assignments does so under this lock.
 */
export const lockWorkspaces = statement<[OrganizationId, ids: readonly string[], UserId]>(
  'tenancy.lockWorkspaces',
  `select w.id, w.name, w.type, w.owner_id as "ownerId", (
     select r.role from cofferdam.workspace_roles r
     where r.organization_id = w.organization_id and r.workspace_id = w.id and r.user_id = $3
   ) as "assignedRole"
   from cofferdam.workspaces w where w.organization_id = $1 and w.id = any ($2::uuid[])
   order by w.id for update of w`,
).returns(lockedWorkspace);

/**
 * How many role assignments each workspace has, including those of open invitations. Call it
 * under `lockWorkspaces`. Joining turns one of an invitation into a real one, so it doesn't need the check.
 */
export const countAssignments = statement<[OrganizationId, ids: readonly string[], now: Date]>(
  'tenancy.countAssignments',
  `select w.id as "workspaceId", (
     (select count(*) from cofferdam.workspace_roles r where r.organization_id = $1 and r.workspace_id = w.id) +
     (select count(*) from cofferdam.invitation_workspaces v join cofferdam.invitations i
        on i.organization_id = v.organization_id and i.id = v.invitation_id
      where v.organization_id = $1 and v.workspace_id = w.id and i.state = 'PENDING' and i.expires_at > $3)
   )::integer as "count"
   from unnest($2::uuid[]) as w (id)`,
).returns({ workspaceId: present(uuid<WorkspaceId>()), count: present(integer()) });
