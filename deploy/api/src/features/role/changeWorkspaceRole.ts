import type { CallArguments } from '@cofferdam/api-contract';
import { fitsLimit } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import { notify } from '../../platform/notifications/notification.ts';
import type { WorkspaceCall } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireWithinLimit } from '../../platform/tenancy/requireWithinLimit.ts';
import { requireWorkspaceGrantable, requireWorkspaceRole } from '../../platform/tenancy/requireRole.ts';
import { countAssignments, lockWorkspaces } from '../../platform/tenancy/workspaceLock.ts';
import { endSharesBeyondRights } from '../share/endShares.ts';
import { assignWorkspaceRole, listAssignments, readMembers, removeWorkspaceRole } from './role.store.ts';

/** Assigns a role in a workspace to members, replacing existing ones; within the plan's limit, all or none. */
export async function addWorkspaceRoles(
  { plans }: Pick<Platform, 'plans'>,
  call: WorkspaceCall,
  input: CallArguments<'userRole', 'workspaceAdd'>,
): Promise<void> {
  const { organizationId, workspaceId, access, userId, now, transaction } = call;
  const role = requireWorkspaceRole(input.role);
  requireRoles(call);
  requireWithinLimit(access);
  requireWorkspaceGrantable(access.workspaceRole, role);
  const userIds = [...new Set(input.userIds)];
  const [, members, held, [counted]] = await transaction.runAll([
    lockWorkspaces(organizationId, [workspaceId], userId),
    readMembers(organizationId, userIds),
    listAssignments(organizationId, workspaceId),
    countAssignments(organizationId, [workspaceId], now),
  ]);
  const active = new Map(members.filter(({ state }) => state === 'ACTIVE').map((one) => [one.userId, one]));
  if (active.size < userIds.length)
    throw new ApiFailure('user-organization.mapping.not-exist', { fields: ['userIds'] });
  const heldBy = new Map(held.map((one) => [one.userId, one.role]));
  const changed = userIds.filter((id) => heldBy.get(id) !== role);
  for (const id of changed) {
    const previous = heldBy.get(id);
    if (previous !== undefined) requireWorkspaceGrantable(access.workspaceRole, previous);
  }
  const adding = changed.filter((id) => !heldBy.has(id)).length;
  const allowed = plans[access.plan].roleAssignmentsPerWorkspace;
  const used = counted?.count ?? 0;
  if (adding > 0 && !fitsLimit(allowed, used, adding)) {
    const limit = { name: 'roleAssignmentsPerWorkspace', allowed, used };
    throw new ApiFailure('subscription.resource-add.error.workspace-iam', { limit });
  }
  if (changed.length === 0) return;
  await transaction.run(assignWorkspaceRole(organizationId, workspaceId, changed, role, now, userId));
  await endSharesBeyondRights(call, changed, workspaceId);
  for (const id of changed) {
    const previousRole = heldBy.get(id);
    const name = active.get(id)?.name ?? '';
    const fields = { name, role, memberId: id, ...(previousRole === undefined ? {} : { previousRole }) };
    call.record('workspace.role.assigned', fields, workspaceId);
    transaction.atCommit(notify({ kind: 'member.changed', organizationId, userId: id }));
  }
}

/** Removes a role in a workspace. A role implied by the organization role stays. */
export async function deleteWorkspaceRole(
  call: WorkspaceCall,
  { userId }: CallArguments<'userRole', 'workspaceRemove'>,
): Promise<void> {
  const { organizationId, workspaceId, access, transaction } = call;
  requireRoles(call);
  const [, [member], [removed]] = await transaction.runAll([
    lockWorkspaces(organizationId, [workspaceId], call.userId),
    readMembers(organizationId, [userId]),
    removeWorkspaceRole(organizationId, workspaceId, userId),
  ]);
  if (member === undefined) throw new ApiFailure('user-organization.mapping.not-exist');
  if (removed === undefined) throw new ApiFailure('role.not-found.id');
  requireWorkspaceGrantable(access.workspaceRole, removed.role);
  await endSharesBeyondRights(call, [userId], workspaceId);
  transaction.atCommit(notify({ kind: 'member.changed', organizationId, userId }));
  call.record('workspace.role.removed', { name: member.name, role: removed.role, memberId: userId }, workspaceId);
}

/** A private workspace has one member and no roles to assign. */
function requireRoles({ access }: WorkspaceCall): void {
  if (access.workspaceType === 'PRIVATE') throw new ApiFailure('role-resource.not-match');
}
