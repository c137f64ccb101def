import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { SteppedCall } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireForeign, requireNewTarget, requireServiceAccounts, requireTarget } from './cloudRules.ts';
import { updateConnection as storeTarget } from './connections.store.ts';
import { presentConnection } from './presentCloud.ts';
import { lockCloud, readCloud, requireConnection } from './readCloud.ts';
import { requirePassed } from './runTest.ts';
import { accountOf, requireSame, storeConnectionTests, tryConnection } from './testConnection.ts';

/** Changes the account of a connection to one with which all of the connection's keys work. */
export async function updateConnection(
  { plans, keyManagement, keys }: Pick<Platform, 'plans' | 'keyManagement' | 'keys'>,
  call: SteppedCall,
  input: CallArguments<'connection', 'gcpUpdate'>,
): Promise<CallOutput<'connection', 'gcpUpdate'>> {
  const { id } = input;
  const known = await call.step(async (inside) => {
    const cloud = await readCloud(plans, inside);
    const row = requireConnection(cloud, id);
    const targetEmail = requireTarget(input.targetEmail);
    requireNewTarget(cloud, targetEmail, id);
    requireForeign(requireServiceAccounts(keyManagement), targetEmail);
    return { row, targetEmail, account: accountOf(cloud, { targetEmail }) };
  });
  const found = await tryConnection({ keyManagement }, known.account, known.row.settings);
  requirePassed(found.credentials, 'gcp-connection.create.get-test-credentials');
  for (const result of found.keys.values()) requirePassed(result, 'gcp-kms-settings.create.get-test-key');
  const changed = await call.step(async (inside) => {
    const { organizationId, transaction } = inside;
    const { targetEmail } = known;
    const locked = await lockCloud(plans, inside);
    const row = requireSame(locked, known.row);
    requireNewTarget(locked, targetEmail, id);
    await transaction.run(storeTarget(organizationId, id, targetEmail));
    await storeConnectionTests(inside, row, found);
    inside.record('connection.updated', { name: targetEmail, previousName: row.targetEmail, recordId: id });
    const cloud = await readCloud(plans, inside);
    return { connection: presentConnection(cloud, requireConnection(cloud, id)) };
  });
  // After the commit: a concurrent read would keep the key of the old row again.
  keys.customerKeys.forget(input.organizationId);
  return changed;
}
