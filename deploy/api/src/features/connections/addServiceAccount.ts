import type { CallOutput } from '@cofferdam/api-contract';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { SteppedCall } from '../../platform/http/calls.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireRoom, requireServiceAccounts } from './cloudRules.ts';
import { insertServiceAccount } from './connections.store.ts';
import { presentServiceAccount } from './presentCloud.ts';
import { readCloud, requireServiceAccount } from './readCloud.ts';
import { removeServiceAccountJob } from './removeServiceAccount.ts';
import { runTest } from './runTest.ts';

type Dependencies = Pick<Platform, 'plans' | 'keyManagement' | 'random'>;

// Google allows 30 characters.
const namePrefix = 'cofferdam-';
const nameRandomBytes = 10;
// Longer than the timeout of the call to Google.
const unusedSeconds = 600;

/**
 * Creates the service account of an organization, or returns the existing one. Its name is random, so that a deleted
 * account, which a customer may still trust, is never recreated.
 */
export async function addServiceAccount(
  { plans, keyManagement, random }: Dependencies,
  call: SteppedCall,
): Promise<CallOutput<'connection', 'addServiceAccount'>> {
  const name = `${namePrefix}${random.bytes(nameRandomBytes).toString('hex')}`;
  const begun = await call.step(async (inside) => {
    const { organizationId, transaction } = inside;
    const cloud = await readCloud(plans, inside);
    requireRoom(cloud, 0);
    const accounts = requireServiceAccounts(keyManagement);
    const email = accounts.emailOf(name);
    // Deletes the account if its row isn't committed: this process may die, or lose a race with another call.
    if (cloud.serviceAccount === null) {
      const job = addJob(
        removeServiceAccountJob,
        { organizationId, email },
        { key: email, afterSeconds: unusedSeconds },
      );
      await transaction.run(job);
    }
    return { accounts, email, existing: cloud.serviceAccount };
  });
  const { accounts, email, existing } = begun;
  if (existing !== null) return { serviceAccount: presentServiceAccount(existing) };
  const { failure } = await runTest(() => accounts.create(name));
  // Only the operator can fix these failures, so the missing permission isn't shown.
  if (failure !== null) throw new ApiFailure('google-cloud.unavailable', { reason: failure.reason });
  return call.step(async (inside) => {
    const { organizationId, userId, now, transaction } = inside;
    const [inserted] = await transaction.run(insertServiceAccount(organizationId, email, now, userId));
    if (inserted !== undefined) inside.record('connection.service-account.added', { name: email });
    return { serviceAccount: presentServiceAccount(requireServiceAccount(await readCloud(plans, inside))) };
  });
}
