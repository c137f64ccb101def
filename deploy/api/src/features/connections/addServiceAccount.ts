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

// A name at Google has 30 characters at most.
const namePrefix = 'cofferdam-';
const nameRandomBytes = 10;
// Longer than the call to Google takes at most.
const unusedSeconds = 600;

/**
 * Makes the service account of an organization; the one that it has is answered again. Its name is random, so an account
 * that was deleted, and that a customer may still trust, never comes back.
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
    // Removes the account if its row doesn't come about: this process may end, or lose the race with another call.
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
  // All of these are the operator's to repair, so the missing permission isn't shown.
  if (failure !== null) throw new ApiFailure('google-cloud.unavailable', { reason: failure.reason });
  return call.step(async (inside) => {
    const { organizationId, userId, now, transaction } = inside;
    const [inserted] = await transaction.run(insertServiceAccount(organizationId, email, now, userId));
    if (inserted !== undefined) inside.record('connection.service-account.added', { name: email });
    return { serviceAccount: presentServiceAccount(requireServiceAccount(await readCloud(plans, inside))) };
  });
}
