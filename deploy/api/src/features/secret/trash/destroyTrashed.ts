import type { OrganizationId, SecretId } from '@cofferdam/domain';
import { jobKind } from '../../../platform/jobs/jobKind.ts';
import type { JobRun } from '../../../platform/jobs/jobs.ts';
import { lockSecretById } from '../version-state/versionState.store.ts';
import { endOfTrash } from './endOfTrash.ts';
import { destroySecrets, openTrash } from './trash.store.ts';

type Payload = { readonly organizationId: OrganizationId; readonly secretId: SecretId };

/** Comes when the trash has kept a secret long enough. */
export const destroyTrashedJob = jobKind<Payload>('secret.trash.destroy');

/** Destroys a secret whose time in the trash is over. One that was restored meanwhile, or deleted anew, stays. */
export async function destroyTrashed(
  { now, transaction, record }: JobRun,
  { organizationId, secretId }: Payload,
): Promise<void> {
  const [, [secret]] = await transaction.runAll([openTrash(), lockSecretById(organizationId, secretId)]);
  if (secret === undefined || secret.deletedAt === null || endOfTrash(secret.deletedAt) > now) return;
  await transaction.run(destroySecrets(organizationId, [secretId]));
  record('secret.destroyed', { names: [secret.name] }, secret.workspaceId);
}
