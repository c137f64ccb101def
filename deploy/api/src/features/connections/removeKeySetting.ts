import type { CallArguments } from '@cofferdam/api-contract';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { SteppedCall } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteSetting } from './connections.store.ts';
import { isUsed, lockCloud, requireSetting } from './readCloud.ts';

/**
 * Deletes the setting of a key that protects nothing. The call holds the exclusive rights lock, so that no encryption
 * change to this key starts concurrently.
 */
export async function removeKeySetting(
  { plans, keys }: Pick<Platform, 'plans' | 'keys'>,
  call: SteppedCall,
  { organizationId, id }: CallArguments<'connection', 'keyDelete'>,
): Promise<void> {
  await call.step(async (inside) => {
    const row = requireSetting(await lockCloud(plans, inside), id);
    if (isUsed(row)) throw new ApiFailure('gcp-kms-settings.delete.resource');
    await inside.transaction.run(deleteSetting(organizationId, id));
    inside.record('connection.key.deleted', { name: row.keyName, recordId: id });
  });
  // The generations that it protected are destroyed, so drop their opened keys, after the commit.
  keys.customerKeys.forget(organizationId);
}
