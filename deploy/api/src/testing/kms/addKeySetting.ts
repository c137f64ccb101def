import type { OrganizationId } from '@cofferdam/domain';
import type { TestPerson } from '../TestPerson.ts';

/** An account that a customer may have. */
export const targetEmail = (name: string): string => `${name}@customer-project.iam.gserviceaccount.com`;

/** A key that a customer may have. */
export const keyName = (name: string): string => `projects/customer-project/locations/l/keyRings/r/cryptoKeys/${name}`;

/** A connection with a setting, added by the calls of the contract. */
export async function addKeySetting(owner: TestPerson, organizationId: OrganizationId, name: string) {
  await owner.succeed('connection', 'addServiceAccount', { organizationId });
  const { connection } = await owner.succeed('connection', 'gcpAdd', {
    organizationId,
    targetEmail: targetEmail(name),
  });
  const named = { organizationId, connectionId: connection.id, keyName: keyName(name) };
  return owner.succeed('connection', 'keyAdd', named);
}
