import type { OrganizationId, PlanLimits } from '@cofferdam/domain';
import type { SignedInCall } from '../../platform/http/calls.ts';
import { lockWorkspaces } from '../../platform/tenancy/workspaceLock.ts';
import { findWorkspacesOverLimit } from './findWorkspacesOverLimit.ts';
import type { InvitationRow } from './invitations.store.ts';
import { readMember } from './members.store.ts';
import { findOfferFailure } from './offerRule.ts';

/** Whether the inviter could make the same offer now, on the organization's plan. Call it under the organization's lock. */
export async function isStillGrantable(
  { transaction }: SignedInCall,
  organizationId: OrganizationId,
  { inviterId, role, workspaces }: InvitationRow,
  plan: PlanLimits,
): Promise<boolean> {
  const ids = workspaces.map(({ workspaceId }) => workspaceId);
  const [[inviter], locked] = await transaction.runAll([
    readMember(organizationId, inviterId),
    lockWorkspaces(organizationId, ids, inviterId),
  ]);
  if (inviter?.state !== 'ACTIVE') return false;
  if ((await findWorkspacesOverLimit(transaction, organizationId, ids, plan)) !== null) return false;
  return findOfferFailure({ userId: inviterId, role: inviter.role }, { role, workspaces }, locked) === null;
}
