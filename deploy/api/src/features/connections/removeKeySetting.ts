import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteSetting } from './connections.store.ts';
import { isUsed, lockCloud, requireSetting } from './readCloud.ts';

/**
 * Deletes the setting of a key that protects nothing. The call holds the exclusive rights lock, so that no encryption
 * change to this key starts concurrently.
 */
export async function removeKeySetting(
  { plans, keys }: Pick<Platform, 'plans' | 'keys'>,
  call: OrganizationCall,
  { id }: CallArguments<'connection', 'keyDelete'>,
): Promise<CallOutput<'connection', 'keyDelete'>> {
  const row = requireSetting(await lockCloud(plans, call), id);
  if (isUsed(row)) throw new ApiFailure('gcp-kms-settings.delete.resource');
  await call.transaction.run(deleteSetting(call.organizationId, id));
  call.record('connection.key.deleted', { name: row.keyName, recordId: id });
  // The generations that it protected are destroyed, so drop their opened keys.
  keys.customerKeys.forget(call.organizationId);
  return {};
}
