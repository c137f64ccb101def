import type { OrganizationId } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import { jobKind } from '../../platform/jobs/jobKind.ts';
import type { SteppedJob } from '../../platform/jobs/jobRun.ts';
import { KeyManagementError } from '../../platform/kms/keyManagement.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteServiceAccount, readServiceAccount } from './connections.store.ts';
import { lockCloud, requireServiceAccount } from './readCloud.ts';

type Removal = { readonly organizationId: OrganizationId; readonly email: string };

/** The job that deletes an account at Google without an organization. */
export const removeServiceAccountJob = jobKind<Removal>('connections.removeServiceAccount');

const addRemoval = (removal: Removal) => addJob(removeServiceAccountJob, removal, { key: removal.email });

/** Deletes the service account of an organization, unless a connection uses it. */
export async function removeServiceAccount({ plans }: Pick<Platform, 'plans'>, call: OrganizationCall): Promise<void> {
  const cloud = await lockCloud(plans, call);
  const { email } = requireServiceAccount(cloud);
  if (cloud.connections.length > 0) throw new ApiFailure('service-account.delete.resource');
  const { organizationId, transaction } = call;
  await transaction.runAll([deleteServiceAccount(organizationId), addRemoval({ organizationId, email })]);
  call.record('connection.service-account.deleted', { name: email });
}

/** Has the service account of an organization deleted at Google after the commit. Call it before deleting the organization. */
export async function removeAccountOfOrganization({
  organizationId,
  transaction,
}: Pick<OrganizationCall, 'organizationId' | 'transaction'>): Promise<void> {
  const [account] = await transaction.run(readServiceAccount(organizationId));
  if (account !== undefined) await transaction.run(addRemoval({ organizationId, email: account.email }));
}

/** Deletes an account at Google, unless it is the organization's current one. */
export async function removeUnusedAccount(
  { keyManagement }: Pick<Platform, 'keyManagement'>,
  job: SteppedJob,
  { organizationId, email }: Removal,
): Promise<void> {
  const [account] = await job.step(({ transaction }) => transaction.run(readServiceAccount(organizationId)));
  if (account?.email === email) return;
  // The queue retries until the operator has configured the credentials.
  if (keyManagement.serviceAccounts === null) throw new KeyManagementError('not-configured');
  await keyManagement.serviceAccounts.remove(email);
}
