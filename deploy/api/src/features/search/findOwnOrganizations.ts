import { setScope } from '../../platform/database/database.ts';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import { readOtherOrganizations } from '../../platform/tenancy/accessFacts.store.ts';
import { readOrganization, type PlaceRow } from './places.store.ts';

/** The organizations of which the person is a member, each read in its own scope. */
export async function findOwnOrganizations({
  organizationId,
  userId,
  transaction,
}: OrganizationCall): Promise<PlaceRow[]> {
  const [[current], others] = await transaction.runAll([
    readOrganization(organizationId),
    readOtherOrganizations(userId, organizationId),
  ]);
  const answers = await transaction.runAll([
    ...others.flatMap((other) => [setScope(other.organizationId, userId), readOrganization(other.organizationId)]),
    // Back to the call's organization, because the transaction continues.
    setScope(organizationId, userId),
  ]);
  return [current, ...answers.flat()].filter((row): row is PlaceRow => row !== undefined && 'kind' in (row as object));
}
