import { canMoveBetween, type PermissionName, type WorkspaceId } from '@cofferdam/domain';
import { ApiFailure } from '../errors/apiFailure.ts';
import type { WorkspaceCall } from '../http/calls.ts';
import type { WorkspaceAdmission } from './authorize.ts';

/**
 * Authorizes the workspace that items move to.
 *
 * @throws ApiFailure `access-denied.exception` for a move out of a standard workspace into a private one
 */
export async function admitMove(
  call: WorkspaceCall,
  to: WorkspaceId,
  permission: PermissionName,
): Promise<WorkspaceAdmission> {
  const admission = await call.admitTo(to, permission);
  if (!canMoveBetween(call.admission.workspaceType, admission.workspaceType)) {
    throw new ApiFailure('access-denied.exception');
  }
  return admission;
}
