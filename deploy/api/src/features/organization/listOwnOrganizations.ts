import type { CallOutput } from '@cofferdam/api-contract';
import { setScope } from '../../platform/database/database.ts';
import type { Query } from '../../platform/database/query.ts';
import type { SignedInCall } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { findOrganization, listOwnMemberships, readOwnSecondFactor } from './organization.store.ts';
import { presentOrganization } from './presentOrganization.ts';

/** The organizations of a person, by name. Each is read in its own scope, all in one round trip. */
export async function listOwnOrganizations(
  dependencies: Pick<Platform, 'plans'>,
  { transaction, userId, sessionId }: Pick<SignedInCall, 'transaction' | 'userId' | 'sessionId'>,
): Promise<CallOutput<'organization', 'my'>> {
  const [memberships, [own]] = await transaction.runAll([
    listOwnMemberships(userId),
    readOwnSecondFactor(userId, sessionId),
  ]);
  const lacksSecondFactor = own?.hasOne !== true;
  const statements: Query<unknown>[] = memberships.flatMap(({ organizationId }) => [
    setScope(organizationId, userId),
    findOrganization(organizationId),
  ]);
  const results = await transaction.runAll(statements);
  const organizations = memberships.flatMap(({ role }, index) => {
    const [row] = results[2 * index + 1] as readonly Parameters<typeof presentOrganization>[1][];
    return row === undefined ? [] : [presentOrganization(dependencies, { ...row, role, lacksSecondFactor })];
  });
  return { organizations: organizations.sort((a, b) => a.name.localeCompare(b.name, 'en')) };
}
