import { canMoveBetween, type PermissionName, type WorkspaceId } from '@cofferdam/domain';
import { ApiFailure } from '../errors/apiFailure.ts';
import type { WorkspaceCall } from '../http/calls.ts';
import type { WorkspaceAccessGrant } from './authorize.ts';

/**
 * Authorizes the workspace that items move to.
 *
 * @throws ApiFailure `access-denied.exception` for a move out of a standard workspace into a private one
 */
export async function authorizeMove(
  call: WorkspaceCall,
  to: WorkspaceId,
  permission: PermissionName,
): Promise<WorkspaceAccessGrant> {
  const access = await call.authorizeIn(to, permission);
  if (!canMoveBetween(call.access.workspaceType, access.workspaceType)) {
    throw new ApiFailure('access-denied.exception');
  }
  return access;
}
