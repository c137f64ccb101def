import type { CallArguments } from '@cofferdam/api-contract';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteConnection } from './connections.store.ts';
import { lockCloud, requireConnection } from './readCloud.ts';

/** Deletes a connection that no key setting uses. */
export async function removeConnection(
  { plans }: Pick<Platform, 'plans'>,
  call: OrganizationCall,
  { id }: CallArguments<'connection', 'gcpDelete'>,
): Promise<void> {
  const { targetEmail, settings } = requireConnection(await lockCloud(plans, call), id);
  if (settings.length > 0) throw new ApiFailure('gcp-connection.delete.resource');
  await call.transaction.run(deleteConnection(call.organizationId, id));
  call.record('connection.deleted', { name: targetEmail, recordId: id });
}
