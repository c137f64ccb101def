import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationId } from '@cofferdam/domain';
import type { Person } from '../people/index.ts';

/** A customer's account and key, as they are shown on the pages. */
export const customersKey = {
  targetEmail: 'vault@halden-freight.iam.gserviceaccount.com',
  keyName: 'projects/halden-freight/locations/europe-west4/keyRings/vault-ring/cryptoKeys/halden-key',
} as const;

/** An account and a key; a key belongs to one organization. */
type CustomersKey = Readonly<Record<keyof typeof customersKey, string>>;

/** Connects an organization on Business to a customer's key. The product must be started with a fake Google. */
export async function connectKey(
  { api }: Person,
  organizationId: OrganizationId,
  { targetEmail, keyName }: CustomersKey = customersKey,
): Promise<CallOutput<'connection', 'keyAdd'>['setting']> {
  await api.connection.addServiceAccount({ organizationId });
  const { connection } = await api.connection.gcpAdd({ organizationId, targetEmail });
  return (await api.connection.keyAdd({ organizationId, connectionId: connection.id, keyName })).setting;
}
