import type { CallOutput } from '@cofferdam/api-contract';
import {
  levelOfPermission,
  permissionNames,
  resolveAccess,
  type PermissionName,
  type UserId,
  type WorkspaceId,
} from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import { readMembers, readWorkspaceFacts } from './role.store.ts';

/** What is asked to be explained. */
export interface AccessQuestion {
  readonly userId: UserId;
  readonly permission: string;
  readonly workspaceId: WorkspaceId | null;
}

/**
 * Whether somebody may do something, with the chain of rules: the answer of the resolver that the server decides
 * with, on the same facts.
 */
export async function explainAccess(
  { organizationId, userId: asker, transaction }: OrganizationCall,
  { userId, permission: asked, workspaceId }: AccessQuestion,
): Promise<CallOutput<'userRole', 'explain'>> {
  const permission: PermissionName | undefined = permissionNames.find((name) => name === asked);
  if (permission === undefined) throw new ApiFailure('permission.not-found.id', { fields: ['permission'] });
  const [member] = await transaction.run(readMembers(organizationId, [userId]));
  if (member === undefined) throw new ApiFailure('user-organization.mapping.not-exist');
  const { state, organizationRole } = member;
  const membership = { state, organizationRole };
  if (workspaceId === null || levelOfPermission(permission) === 'ORGANIZATION') {
    return presentDecision(resolveAccess(permission, membership, null));
  }
  const [facts] = await transaction.run(readWorkspaceFacts(organizationId, workspaceId, userId));
  // The private workspace of somebody else is told of to nobody, not even that it is there.
  if (facts === undefined || (facts.type === 'PRIVATE' && facts.ownerId !== asker)) {
    throw new ApiFailure('workspace.not-found.by-id');
  }
  const { type, ownerId, assignedRole } = facts;
  return presentDecision(resolveAccess(permission, membership, { type, isOwner: ownerId === userId, assignedRole }));
}

function presentDecision({ isAllowed, rules }: ReturnType<typeof resolveAccess>): CallOutput<'userRole', 'explain'> {
  return { isAllowed, rules: [...rules] };
}
