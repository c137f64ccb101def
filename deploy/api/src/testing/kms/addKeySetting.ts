import type { OrganizationId } from '@cofferdam/domain';
import type { TestPerson } from '../TestPerson.ts';

/** A sample customer's service account. */
export const targetEmail = (name: string): string => `${name}@customer-project.iam.gserviceaccount.com`;

/** A sample customer's key. */
export const keyName = (name: string): string => `projects/customer-project/locations/l/keyRings/r/cryptoKeys/${name}`;

/** Adds a connection with a setting through the contract's calls. */
export async function addKeySetting(owner: TestPerson, organizationId: OrganizationId, name: string) {
  await owner.succeed('connection', 'addServiceAccount', { organizationId });
  const { connection } = await owner.succeed('connection', 'gcpAdd', {
    organizationId,
    targetEmail: targetEmail(name),
  });
  const named = { organizationId, connectionId: connection.id, keyName: keyName(name) };
  return owner.succeed('connection', 'keyAdd', named);
}
