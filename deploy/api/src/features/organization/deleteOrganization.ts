import type { CallArguments } from '@cofferdam/api-contract';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import { requireFreshSignIn } from '../../platform/tenancy/requireFreshSignIn.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockOrganization } from '../../platform/tenancy/organizationLock.ts';
import { eraseOrganization, tellMembers } from './organization.store.ts';

/**
 * Erases an organization: what is in it, its members, and its keys, without which no copy of a ciphertext opens. Its
 * log stays. Whoever has a page of it open is told.
 */
export async function deleteOrganization(
  { clock }: Pick<Platform, 'clock'>,
  call: OrganizationCall,
  { name }: CallArguments<'organization', 'delete'>,
): Promise<void> {
  requireFreshSignIn(call, clock);
  const { organizationId, transaction } = call;
  const [organization] = await transaction.run(lockOrganization(organizationId));
  if (organization === undefined) throw new ApiFailure('organization.not-found.by-organization-id');
  if (organization.name !== name.trim()) throw new ApiFailure('organization.validation.name', { fields: ['name'] });
  await transaction.runAll([tellMembers(organizationId), eraseOrganization(organizationId)]);
  call.record('organization.deleted', { name: organization.name });
}
