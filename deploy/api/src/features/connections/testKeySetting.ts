import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { SteppedCall } from '../../platform/http/calls.ts';
import { storeKeyTest } from '../../platform/keys/generations.store.ts';
import { testCustomerKey } from '../../platform/kms/testCustomerKey.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireServiceAccounts } from './cloudRules.ts';
import { presentSetting } from './presentCloud.ts';
import { lockCloud, readCloud, requireSetting } from './readCloud.ts';
import { columnsOf, fieldsOf, runTest } from './runTest.ts';
import { accountOf } from './testConnection.ts';

/** Tests a key and stores the result. */
export async function testKeySetting(
  { plans, keyManagement, keys }: Pick<Platform, 'plans' | 'keyManagement' | 'keys'>,
  call: SteppedCall,
  { id }: CallArguments<'connection', 'keyTest'>,
): Promise<CallOutput<'connection', 'keyTest'>> {
  const { row: known, account } = await call.step(async (inside) => {
    const cloud = await readCloud(plans, inside);
    const row = requireSetting(cloud, id);
    requireServiceAccounts(keyManagement);
    return { row, account: accountOf(cloud, row) };
  });
  const { keyName, targetEmail } = known;
  const result = await runTest(() => testCustomerKey(keyManagement, { ...account, keyName }));
  return call.step(async (inside) => {
    const { organizationId, now, transaction } = inside;
    const row = requireSetting(await lockCloud(plans, inside), id);
    if (row.keyName !== keyName || row.targetEmail !== targetEmail) throw new ApiFailure('request.conflict');
    await transaction.run(storeKeyTest({ organizationId, kmsSettingsId: id, at: now, ...columnsOf(result) }));
    // Clear the cached failure of a key that works again.
    if (result.failure === null) keys.customerKeys.forget(organizationId);
    inside.record('connection.key.tested', { name: keyName, recordId: id, ...fieldsOf(result) });
    const cloud = await readCloud(plans, inside);
    return { setting: presentSetting(cloud, requireSetting(cloud, id)) };
  });
}
