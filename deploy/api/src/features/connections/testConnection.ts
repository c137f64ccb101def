import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { KmsSettingsId } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { OrganizationCall, SteppedCall } from '../../platform/http/calls.ts';
import { storeKeyTest } from '../../platform/keys/generations.store.ts';
import type { CustomerAccount } from '../../platform/kms/keyManagement.ts';
import { testCustomerKey } from '../../platform/kms/testCustomerKey.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireServiceAccounts } from './cloudRules.ts';
import { storeConnectionTest, type SettingRow } from './connections.store.ts';
import { presentConnection } from './presentCloud.ts';
import {
  lockCloud,
  readCloud,
  requireConnection,
  requireServiceAccount,
  type Cloud,
  type ConnectionWithSettings,
} from './readCloud.ts';
import { columnsOf, fieldsOf, runTest, type TestResult } from './runTest.ts';

type Management = Pick<Platform, 'keyManagement'>;

/** The results of a connection's test: of its credentials, and of each key if they work. */
export interface ConnectionTest {
  readonly credentials: TestResult;
  readonly keys: ReadonlyMap<KmsSettingsId, TestResult>;
}

/** Tests the credentials, then the keys through them. Never while a transaction is open. */
export async function tryConnection(
  { keyManagement }: Management,
  account: CustomerAccount,
  settings: readonly SettingRow[],
): Promise<ConnectionTest> {
  const credentials = await runTest(() => keyManagement.testAccount(account));
  const keys = new Map<KmsSettingsId, TestResult>();
  if (credentials.failure !== null) {
    // If the account fails, each key fails for the same reason.
    for (const { id } of settings) keys.set(id, credentials);
    return { credentials, keys };
  }
  for (const { id, keyName } of settings) {
    keys.set(id, await runTest(() => testCustomerKey(keyManagement, { ...account, keyName })));
  }
  return { credentials, keys };
}

/** Stores the results for a connection and its keys. */
export async function storeConnectionTests(
  { organizationId, now, transaction }: OrganizationCall,
  { id, settings }: ConnectionWithSettings,
  { credentials, keys }: ConnectionTest,
): Promise<void> {
  await transaction.run(storeConnectionTest({ organizationId, id, at: now, ...columnsOf(credentials) }));
  for (const setting of settings) {
    const result = keys.get(setting.id);
    if (result === undefined) continue;
    const stored = { organizationId, kmsSettingsId: setting.id, at: now, ...columnsOf(result) };
    await transaction.run(storeKeyTest(stored));
  }
}

/** Tests a connection and its keys, and stores the results. */
export async function testConnection(
  { plans, keyManagement, keys }: Pick<Platform, 'plans' | 'keyManagement' | 'keys'>,
  call: SteppedCall,
  { id }: CallArguments<'connection', 'gcpTest'>,
): Promise<CallOutput<'connection', 'gcpTest'>> {
  const known = await call.step(async (inside) => {
    const cloud = await readCloud(plans, inside);
    const row = requireConnection(cloud, id);
    requireServiceAccounts(keyManagement);
    return { row, account: accountOf(cloud, row) };
  });
  const found = await tryConnection({ keyManagement }, known.account, known.row.settings);
  return call.step(async (inside) => {
    const row = requireSame(await lockCloud(plans, inside), known.row);
    await storeConnectionTests(inside, row, found);
    // Clear the cached failure of a key that works again.
    if (found.credentials.failure === null) keys.customerKeys.forget(inside.organizationId);
    inside.record('connection.tested', { name: row.targetEmail, recordId: id, ...fieldsOf(found.credentials) });
    for (const setting of row.settings) {
      const result = found.keys.get(setting.id);
      if (result === undefined) continue;
      inside.record('connection.key.tested', { name: setting.keyName, recordId: setting.id, ...fieldsOf(result) });
    }
    const cloud = await readCloud(plans, inside);
    return { connection: presentConnection(cloud, requireConnection(cloud, id)) };
  });
}

/** The accounts that the server acts as for a connection. */
export function accountOf(cloud: Cloud, { targetEmail }: Pick<ConnectionWithSettings, 'targetEmail'>): CustomerAccount {
  return { serviceAccount: requireServiceAccount(cloud).email, targetEmail };
}

/** The connection, if it and its keys are unchanged since the test. @throws ApiFailure `request.conflict` */
export function requireSame(cloud: Cloud, known: ConnectionWithSettings): ConnectionWithSettings {
  const row = requireConnection(cloud, known.id);
  if (describe(row) !== describe(known)) throw new ApiFailure('request.conflict');
  return row;
}

function describe({ targetEmail, settings }: ConnectionWithSettings): string {
  return JSON.stringify([targetEmail, settings.map(({ id, keyName }) => [id, keyName])]);
}
