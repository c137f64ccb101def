import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { notifyMembers } from '../../platform/notifications/notifyMembers.ts';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import { findOrganization, renameOrganization } from './organization.store.ts';
import { presentOrganization } from './presentOrganization.ts';
import { requireOrganizationName } from './requireOrganizationName.ts';

/** Renames an organization. */
export async function updateOrganization(
  call: OrganizationCall,
  input: CallArguments<'organization', 'update'>,
): Promise<CallOutput<'organization', 'update'>> {
  const { name } = requireOrganizationName(input.name);
  const [[renamed], [organization]] = await call.transaction.runAll([
    renameOrganization(call.organizationId, name),
    findOrganization(call.organizationId),
  ]);
  if (renamed === undefined || organization === undefined) throw new Error('an admitted organization is gone');
  if (renamed.previousName !== name) {
    call.record('organization.updated', { name, previousName: renamed.previousName });
    call.transaction.atCommit(notifyMembers(call.organizationId));
  }
  return { organization: presentOrganization({ ...organization, role: call.access.organizationRole }) };
}
