import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { ConnectionId } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { SteppedCall } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireForeign, requireNewTarget, requireRoom, requireServiceAccounts, requireTarget } from './cloudRules.ts';
import { insertConnection, storeConnectionTest } from './connections.store.ts';
import { presentConnection } from './presentCloud.ts';
import { lockCloud, readCloud, requireConnection, requireServiceAccount, type Cloud } from './readCloud.ts';
import { columnsOf, requirePassed, runTest } from './runTest.ts';

/** Adds a connection whose credentials work. */
export async function addConnection(
  { plans, keyManagement, random }: Pick<Platform, 'plans' | 'keyManagement' | 'random'>,
  call: SteppedCall,
  input: CallArguments<'connection', 'gcpAdd'>,
): Promise<CallOutput<'connection', 'gcpAdd'>> {
  const found = await call.step(async (inside) => {
    const targetEmail = requireTarget(input.targetEmail);
    const serviceAccount = requireAddable(await readCloud(plans, inside), targetEmail);
    requireForeign(requireServiceAccounts(keyManagement), targetEmail);
    return { targetEmail, serviceAccount };
  });
  const { targetEmail, serviceAccount } = found;
  const result = await runTest(() => keyManagement.testAccount({ serviceAccount, targetEmail }));
  requirePassed(result, 'gcp-connection.create.get-test-credentials');
  return call.step(async (inside) => {
    const { organizationId, userId, now, transaction } = inside;
    // The tested account may have been deleted and replaced in between.
    if (requireAddable(await lockCloud(plans, inside), targetEmail) !== serviceAccount) {
      throw new ApiFailure('request.conflict');
    }
    const id = random.id<ConnectionId>();
    await transaction.runAll([
      insertConnection(organizationId, id, targetEmail, now, userId),
      storeConnectionTest({ organizationId, id, at: now, ...columnsOf(result) }),
    ]);
    inside.record('connection.added', { name: targetEmail, recordId: id });
    const cloud = await readCloud(plans, inside);
    return { connection: presentConnection(cloud, requireConnection(cloud, id)) };
  });
}

/**
 * The service account for a new connection. A connection serves one key, so the limit of keys also limits connections.
 */
function requireAddable(cloud: Cloud, targetEmail: string): string {
  requireRoom(cloud, cloud.connections.length);
  const { email } = requireServiceAccount(cloud);
  requireNewTarget(cloud, targetEmail);
  return email;
}
