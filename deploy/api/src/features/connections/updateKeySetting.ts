import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { sqlStateOf } from '../../platform/database/faults.ts';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { SteppedCall } from '../../platform/http/calls.ts';
import { storeKeyTest } from '../../platform/keys/generations.store.ts';
import { testCustomerKey } from '../../platform/kms/testCustomerKey.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireEditable, requireNewSetting, requireServiceAccounts } from './cloudRules.ts';
import { updateSetting } from './connections.store.ts';
import { presentSetting } from './presentCloud.ts';
import { lockCloud, readCloud, requireConnection, requireSetting, type Cloud } from './readCloud.ts';
import { columnsOf, requirePassed, runTest } from './runTest.ts';
import { accountOf } from './testConnection.ts';

type Input = CallArguments<'connection', 'keyUpdate'>;

const uniqueViolation = '23505';

/** Changes the key or the connection of a setting, after a test of the key through the connection. */
export async function updateKeySetting(
  { plans, keyManagement, keys }: Pick<Platform, 'plans' | 'keyManagement' | 'keys'>,
  call: SteppedCall,
  input: Input,
): Promise<CallOutput<'connection', 'keyUpdate'>> {
  const { id, connectionId, keyName } = input;
  const known = await call.step(async (inside) => {
    const cloud = await readCloud(plans, inside);
    const { row, connection } = requireChangeable(cloud, input);
    requireServiceAccounts(keyManagement);
    return { row, targetEmail: connection.targetEmail, account: accountOf(cloud, connection) };
  });
  const result = await runTest(() => testCustomerKey(keyManagement, { ...known.account, keyName }));
  requirePassed(result, 'gcp-kms-settings.create.get-test-key');
  const changed = await call.step(async (inside) => {
    const { organizationId, now, transaction } = inside;
    const { row, connection } = requireChangeable(await lockCloud(plans, inside), input);
    const isSame = row.keyName === known.row.keyName && row.connectionId === known.row.connectionId;
    if (!isSame || connection.targetEmail !== known.targetEmail) throw new ApiFailure('request.conflict');
    try {
      await transaction.run(updateSetting(organizationId, id, connectionId, keyName));
    } catch (error) {
      // The only unique value that another organization can already have.
      if (sqlStateOf(error) === uniqueViolation) throw new ApiFailure('gcp-kms-settings.organization-id.exist');
      throw error;
    }
    await transaction.run(storeKeyTest({ organizationId, kmsSettingsId: id, at: now, ...columnsOf(result) }));
    inside.record('connection.key.updated', { name: keyName, previousName: row.keyName, recordId: id });
    const cloud = await readCloud(plans, inside);
    return { setting: presentSetting(cloud, requireSetting(cloud, id)) };
  });
  // After the commit: a concurrent read would keep the key of the old row again.
  keys.customerKeys.forget(input.organizationId);
  return changed;
}

function requireChangeable(cloud: Cloud, input: Input) {
  const row = requireSetting(cloud, input.id);
  const connection = requireConnection(cloud, input.connectionId);
  requireEditable(cloud, input.id, input.keyName);
  requireNewSetting(cloud, input, input.id);
  return { row, connection };
}
