import { randomUUID } from 'node:crypto';
import { readRootKeyFile } from '@cofferdam/crypto/safe';
import type { OrganizationId } from '@cofferdam/domain';
import { createLog } from '../../platform/log/createLog.ts';
import { CustomerKeys } from '../../platform/keys/CustomerKeys.ts';
import { KeyService } from '../../platform/keys/keyService.ts';
import { createGeneration } from '../../platform/keys/createGeneration.ts';
import { insertGeneration } from '../../platform/keys/generations.store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { KeyManagement } from '../../platform/kms/keyManagement.ts';
import type { TestApi } from '../startTestApi.ts';

/** Sets up a customer's key for an organization. Returns the id of its setting. */
export async function addCustomerKey(
  { database }: Pick<TestApi, 'database'>,
  organizationId: OrganizationId,
): Promise<string> {
  const [connectionId, settingsId] = [randomUUID(), randomUUID()];
  await database.query(
    `insert into cofferdam.service_accounts (organization_id, email, created_at, created_by)
     values ($1, $2, now(), $1) on conflict do nothing`,
    [organizationId, `${organizationId}@ours.example`],
  );
  await database.query(
    `insert into cofferdam.gcp_connections (organization_id, id, target_email, created_at, created_by)
     values ($1, $2, $3, now(), $1)`,
    [organizationId, connectionId, `${connectionId}@theirs.example`],
  );
  await database.query(
    `insert into cofferdam.kms_settings (organization_id, id, connection_id, key_name, created_at, created_by)
     values ($1, $2, $3, $4, now(), $1)`,
    [organizationId, settingsId, connectionId, `projects/p/locations/l/keyRings/r/cryptoKeys/${settingsId}`],
  );
  return settingsId;
}

/** Makes a generation under a customer's key the active one. Returns its id. */
export async function protectByCustomerKey(
  api: TestApi,
  organizationId: OrganizationId,
  management: KeyManagement,
): Promise<string> {
  const kmsSettingsId = await addCustomerKey(api, organizationId);
  const keys = new KeyService();
  keys.open(await readRootKeyFile(api.rootKeyPath));
  const database = {
    runAlone: async (_scope, queries) =>
      Promise.all(queries.map(({ text, values }) => api.database.query(text, values))) as never,
  } as Pick<Database, 'runAlone'> as Database;
  const customerKeys = new CustomerKeys({ clock: api.clock, database, keys, management, log: createLog('silent') });
  const random = { id: () => randomUUID() as never };
  const { row } = await createGeneration({ customerKeys, keys, random: random as never }, organizationId, {
    kind: 'KMS',
    kmsSettingsId,
  });
  await api.database.query(`update cofferdam.organization_keys set state = 'RETIRED' where organization_id = $1`, [
    organizationId,
  ]);
  const { text, values } = insertGeneration({ ...row, state: 'ACTIVE', at: new Date() });
  await api.database.query(text, values);
  return row.generationId;
}
