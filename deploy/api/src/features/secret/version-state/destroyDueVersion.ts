import type { OrganizationId, SecretId } from '@cofferdam/domain';
import { jobKind } from '../../../platform/jobs/jobKind.ts';
import type { JobRun } from '../../../platform/jobs/jobs.ts';
import { openTrash } from '../trash/trash.store.ts';
import { destroyCiphertext, lockSecretById, readLockedVersion, settleSecret } from './versionState.store.ts';

type Payload = { readonly organizationId: OrganizationId; readonly secretId: SecretId; readonly version: number };

/** Comes on the day for which the destruction of a version was scheduled. */
export const destroyVersionJob = jobKind<Payload>('secret.version.destroy');

/** Destroys a version that is due. One that was cancelled, put off or destroyed meanwhile stays as it is. */
export async function destroyDueVersion(
  { now, transaction, record }: JobRun,
  { organizationId, secretId, version }: Payload,
): Promise<void> {
  const [, [secret]] = await transaction.runAll([openTrash(), lockSecretById(organizationId, secretId)]);
  if (secret === undefined) return;
  const [found] = await transaction.run(readLockedVersion(organizationId, secretId, version));
  if (found?.state !== 'SCHEDULED_DESTROY' || found.destroyAt === null || found.destroyAt > now) return;
  const { workspaceId, name } = secret;
  await transaction.runAll([
    destroyCiphertext(organizationId, secretId, version),
    settleSecret(organizationId, workspaceId, secretId, now, null),
  ]);
  record('secret.version.destroyed', { name, version }, workspaceId);
}
