import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { KmsSettingsId } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { SteppedCall } from '../../platform/http/calls.ts';
import { storeKeyTest } from '../../platform/keys/generations.store.ts';
import { testCustomerKey } from '../../platform/kms/testCustomerKey.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireNewSetting, requireRoom, requireServiceAccounts } from './cloudRules.ts';
import { insertSetting } from './connections.store.ts';
import { presentSetting } from './presentCloud.ts';
import { lockCloud, readCloud, requireConnection, requireSetting, type Cloud } from './readCloud.ts';
import { columnsOf, requirePassed, runTest } from './runTest.ts';
import { accountOf } from './testConnection.ts';

type Input = CallArguments<'connection', 'keyAdd'>;

/** Adds a key that works, within the limit of the plan: counted under the lock of the organization. */
export async function addKeySetting(
  { plans, keyManagement, random }: Pick<Platform, 'plans' | 'keyManagement' | 'random'>,
  call: SteppedCall,
  input: Input,
): Promise<CallOutput<'connection', 'keyAdd'>> {
  const { connectionId, keyName } = input;
  const { targetEmail, account } = await call.step(async (inside) => {
    const cloud = await readCloud(plans, inside);
    const row = requireAddable(cloud, input);
    requireServiceAccounts(keyManagement);
    return { targetEmail: row.targetEmail, account: accountOf(cloud, row) };
  });
  const result = await runTest(() => testCustomerKey(keyManagement, { ...account, keyName }));
  requirePassed(result, 'gcp-kms-settings.create.get-test-key');
  return call.step(async (inside) => {
    const { organizationId, userId, now, transaction } = inside;
    const row = requireAddable(await lockCloud(plans, inside), input);
    if (row.targetEmail !== targetEmail) throw new ApiFailure('request.conflict');
    const id = random.id<KmsSettingsId>();
    const [inserted] = await transaction.run(insertSetting(organizationId, id, connectionId, keyName, now, userId));
    // Another organization has the key. Saying so is safe, because the test has shown that the caller can use the key.
    if (inserted === undefined) throw new ApiFailure('gcp-kms-settings.organization-id.exist');
    await transaction.run(storeKeyTest({ organizationId, kmsSettingsId: id, at: now, ...columnsOf(result) }));
    inside.record('connection.key.added', { name: keyName, recordId: id });
    const cloud = await readCloud(plans, inside);
    return { setting: presentSetting(cloud, requireSetting(cloud, id)) };
  });
}

function requireAddable(cloud: Cloud, input: Input) {
  const row = requireConnection(cloud, input.connectionId);
  requireNewSetting(cloud, input);
  requireRoom(cloud, cloud.settings.length);
  return row;
}
