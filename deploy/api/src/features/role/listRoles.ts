import type { CallOutput } from '@cofferdam/api-contract';
import type { UserId } from '@cofferdam/domain';
import type { OrganizationCall, WorkspaceCall } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { alsoAllows, roleIn, seesEveryWorkspace } from '../../platform/tenancy/decideByRoles.ts';
import { isExceeded } from '../../platform/tenancy/findExceeded.ts';
import { countAssignments } from '../../platform/tenancy/workspaceLock.ts';
import { listActiveMembers, listAssignments } from './role.store.ts';

/** The organization role of every active member. */
export async function listOrganizationRoles({
  organizationId,
  transaction,
}: OrganizationCall): Promise<CallOutput<'userRole', 'organization'>> {
  const members = await transaction.run(listActiveMembers(organizationId));
  return {
    assignments: members.map(({ userId, name, email, organizationRole }) => ({
      person: { id: userId, name },
      email,
      role: organizationRole,
    })),
  };
}

/** The roles in a workspace, and the members who could get one. */
export async function listWorkspaceRoles(
  { plans }: Pick<Platform, 'plans'>,
  call: WorkspaceCall,
): Promise<CallOutput<'userRole', 'workspace'>> {
  const { organizationId, workspaceId, access, now, transaction } = call;
  const [members, held, [counted]] = await transaction.runAll([
    listActiveMembers(organizationId),
    listAssignments(organizationId, workspaceId),
    countAssignments(organizationId, [workspaceId], now),
  ]);
  const { workspaceType: type, plan } = access;
  // A caller with access to a private workspace is its owner.
  const owner: UserId | null = type === 'PRIVATE' ? call.userId : null;
  const assigned = new Map(held.map((one) => [one.userId, one.role]));
  const mayAssign = alsoAllows(access, 'workspace:role:assign') && type === 'STANDARD';
  const assignments: CallOutput<'userRole', 'workspace'>['assignments'] = [];
  const others: CallOutput<'userRole', 'workspace'>['others'] = [];
  for (const { userId, name, email, organizationRole, state } of members) {
    const assignedRole = assigned.get(userId) ?? null;
    const facts = { type, isOwner: owner === userId, assignedRole };
    const role = roleIn({ state, organizationRole }, facts);
    const person = { id: userId, name };
    if (role === null) others.push({ person, email });
    else assignments.push({ person, email, role, isAssigned: assignedRole !== null, organizationRole });
  }
  const allowed = plans[plan].roleAssignmentsPerWorkspace;
  // Owners and administrators can write through their organization role.
  const implied = new Set(
    assignments.filter((one) => seesEveryWorkspace(one.organizationRole)).map(({ person }) => person.id),
  );
  const overLimit = held
    .map(({ userId }) => userId)
    .filter((id, older) => isExceeded(allowed ?? 0, { count: implied.has(id) ? null : held.length, older }));
  return {
    assignments,
    ...(overLimit.length === 0 ? {} : { overLimit }),
    others: mayAssign ? others : [],
    limit: { used: counted?.count ?? 0, allowed },
  };
}
