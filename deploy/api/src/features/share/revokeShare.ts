import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { impliedWorkspaceRole, workspaceRoles } from '@cofferdam/domain';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import { endShare } from './share.store.ts';

/** Ends an open link. One that is over, or that the person may not end, is left as it is. */
export async function revokeShare(
  call: OrganizationCall,
  { id }: CallArguments<'share', 'revoke'>,
): Promise<CallOutput<'share', 'revoke'>> {
  const { organizationId, now, transaction, userId, admission } = call;
  const implied = impliedWorkspaceRole[admission.organizationRole];
  const impliesAdmin = implied !== undefined && workspaceRoles[implied].includes('secret:delete');
  const [ended] = await transaction.run(endShare(organizationId, now, userId, id, impliesAdmin));
  if (ended === undefined) return { isRevoked: false };
  const { name, version, workspaceId } = ended;
  call.record('share.revoked', { name, recordId: id, ...(version === null ? {} : { version }) }, workspaceId);
  return { isRevoked: true };
}
