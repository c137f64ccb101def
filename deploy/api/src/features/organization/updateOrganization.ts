import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { notifyMembers } from '../../platform/notifications/notifyMembers.ts';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import { changeOrganization, findOrganization } from './organization.store.ts';
import { presentOrganization } from './presentOrganization.ts';
import { requireOrganizationName } from './requireOrganizationName.ts';

/** Changes the name, the default role, or both. */
export async function updateOrganization(
  call: OrganizationCall,
  input: CallArguments<'organization', 'update'>,
): Promise<CallOutput<'organization', 'update'>> {
  const name = input.name === undefined ? null : requireOrganizationName(input.name).name;
  const role = input.defaultRole ?? null;
  const [[before], [organization]] = await call.transaction.runAll([
    changeOrganization(call.organizationId, name, role),
    findOrganization(call.organizationId),
  ]);
  if (before === undefined || organization === undefined) throw new Error('an admitted organization is gone');
  const { previousName, previousRole } = before;
  const isRenamed = name !== null && name !== previousName;
  const isRoleChanged = role !== null && role !== previousRole;
  if (isRenamed || isRoleChanged) {
    call.record('organization.updated', {
      name: organization.name,
      ...(isRenamed ? { previousName } : {}),
      ...(isRoleChanged ? { role, previousRole } : {}),
    });
    call.transaction.atCommit(notifyMembers(call.organizationId));
  }
  return { organization: presentOrganization({ ...organization, role: call.access.organizationRole }) };
}
