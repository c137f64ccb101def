import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import { decideByRoles } from '../../platform/tenancy/decideByRoles.ts';
import { endRevoked } from './endShares.store.ts';
import { readShareToRevoke, type ShareToRevoke } from './share.store.ts';

const deleting = { secret: 'secret:delete', note: 'note:delete' } as const;

/**
 * Ends an open link. `isRevoked` is false for a link that had already ended.
 *
 * @throws ApiFailure `shared-link.not-found` for a link that the person can't see; `access-denied.exception` for
 * another person's link that they can see but not end
 */
export async function revokeShare(
  call: OrganizationCall,
  { id }: CallArguments<'share', 'revoke'>,
): Promise<CallOutput<'share', 'revoke'>> {
  const { organizationId, transaction, userId } = call;
  const [share] = await transaction.run(readShareToRevoke(organizationId, userId, id));
  if (share === undefined) throw new ApiFailure('shared-link.not-found');
  if (share.createdBy !== userId) requireRight(call, share);
  const [ended] = await transaction.run(endRevoked(organizationId, id));
  if (ended === undefined) return { isRevoked: false };
  const { name, version, workspaceId, itemId } = share;
  call.record('share.revoked', { name, recordId: id, itemId, ...(version === null ? {} : { version }) }, workspaceId);
  return { isRevoked: true };
}

function requireRight({ access }: OrganizationCall, { kind, type, isOwner, assignedRole }: ShareToRevoke): void {
  const membership = { state: 'ACTIVE', organizationRole: access.organizationRole } as const;
  const decision = decideByRoles(deleting[kind], membership, { type, isOwner, assignedRole });
  if (decision.kind === 'workspace-hidden') throw new ApiFailure('shared-link.not-found');
  if (decision.kind !== 'admitted') throw new ApiFailure('access-denied.exception');
}
