import type { CallArguments } from '@cofferdam/api-contract';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockOrganization } from '../../platform/tenancy/organizationLock.ts';
import { endSubscription } from '../billing/endSubscription.ts';
import { removeAccountOfOrganization } from '../connections/removeServiceAccount.ts';
import { deleteWholeOrganization } from '../erasing/erasing.ts';
import { notifyMembershipEnds } from './organization.store.ts';

/**
 * Deletes an organization with everything in it, its keys first, so that no copy of a ciphertext can be opened. Keeps
 * the audit log. Notifies the pages of its members.
 */
export async function deleteOrganization(
  { configuration }: Pick<Platform, 'configuration'>,
  call: OrganizationCall,
  { name }: CallArguments<'organization', 'delete'>,
): Promise<void> {
  const { organizationId, userId, now, transaction } = call;
  const [organization] = await transaction.run(lockOrganization(organizationId));
  if (organization === undefined) throw new ApiFailure('organization.not-found.by-organization-id');
  if (organization.name !== name.trim()) throw new ApiFailure('organization.validation.name', { fields: ['name'] });
  await transaction.run(notifyMembershipEnds(organizationId));
  await endSubscription(configuration, { organizationId, transaction, now });
  await removeAccountOfOrganization(call);
  await deleteWholeOrganization(transaction, organizationId, now, userId);
  call.record('organization.deleted', { name: organization.name });
}
